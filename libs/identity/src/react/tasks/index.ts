export { AuthenticatorTask } from './authenticator/authenticator-task.tsx';
export { DeviceProfileTask } from './device-profile-task.tsx';
export { MessageNotice } from './severity-notice.tsx';
export { PollingTask } from './polling-task.tsx';
export { RecoveryCodes } from './recovery-codes.tsx';
export { RedirectTask } from './redirect-task.tsx';
export { SuspendedNotice, UnsupportedNotice } from './stop-notices.tsx';
export { WebAuthnTask } from './webauthn-task.tsx';
