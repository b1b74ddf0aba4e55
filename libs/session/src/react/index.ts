export { loadMessages } from '../load-messages.ts';
export { IdleDialog } from './idle-dialog.tsx';
export {
  SessionProvider,
  useIdleWarning,
  useRoutingRegion,
  useSession,
  useSessionControls,
} from './session-provider.tsx';
export { SignedInOnly, type SignedInOnlyProps } from './signed-in-only.tsx';
