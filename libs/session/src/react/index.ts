export { loadMessages } from '../load-messages.ts';
export type { AccountOptions } from '../account/account-options.ts';
export { openAccount, type Account } from '../account/open-account.ts';
export type { RegisteredUser } from '../account/session-redirects.ts';
export { AccountOnly, type AccountOnlyProps } from '../visitor/account-only.tsx';
export { useVisitingUser } from '../visitor/use-visiting-user.ts';
export { loadAccountMessages } from './account-dialogs.tsx';
export { AccountProvider } from './account-provider.tsx';
export { IdleDialog } from './idle-dialog.tsx';
export { useAccount } from './account-context.tsx';
export { SessionProvider, type SessionProviderProps } from './session-provider.tsx';
export {
  SessionScope,
  useIdleWarning,
  useRoutingRegion,
  useSession,
  useSessionControls,
  useSignOut,
} from './session-scope.tsx';
export { SignIn, type SignInProps } from './sign-in.tsx';
export { SignOutButton, type SignOutButtonProps } from './sign-out-button.tsx';
export { SignedInOnly, type SignedInOnlyProps } from './signed-in-only.tsx';
