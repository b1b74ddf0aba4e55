export { loadMessages } from '../load-messages.ts';
export type { AccountOptions } from '../account/account-options.ts';
export { openAccount, type Account } from '../account/open-account.ts';
export type { RegisteredUser } from '../account/lead-page.ts';
export { AccountProvider, loadAccountMessages } from './account-provider.tsx';
export { IdleDialog } from './idle-dialog.tsx';
export {
  SessionProvider,
  useIdleWarning,
  useRoutingRegion,
  useSession,
  useSessionControls,
} from './session-provider.tsx';
export { SignedInOnly, type SignedInOnlyProps } from './signed-in-only.tsx';
