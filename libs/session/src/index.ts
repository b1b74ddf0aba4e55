export { systemClock, type Clock } from './clock.ts';
export { createSession, type Session } from './create-session.ts';
export { destinationAfter, type EndedAt } from './destination-after.ts';
export type { IdleWarning } from './signed-in/idle-warning.ts';
export { requireSignedIn } from './require-signed-in.ts';
export type { SessionOptions } from './session-options.ts';
export type {
  SessionError,
  SessionEnd,
  SessionEnding,
  SessionEndReason,
  SessionState,
  SessionUser,
} from './session-state.ts';
export type { SessionTokens } from './session-tokens.ts';
export { lazyStorage, type KeyValueStorage } from './tabs/key-value-storage.ts';
