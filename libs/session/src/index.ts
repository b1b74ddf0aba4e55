export { systemClock, type Clock } from './clock.ts';
export { createSession, type Session, type SessionOptions } from './create-session.ts';
export { destinationAfter, type EndedAt } from './destination-after.ts';
export type { IdleWarning } from './idle-warning.ts';
export type { SessionEndReason, SessionState, SessionUser } from './session-state.ts';
export type { SessionTokens } from './session-tokens.ts';
export type { SessionEnd } from './stay.ts';
