import { step, type Facts, type SessionMachine, type Step } from './session-machine.ts';

const tryAgainMs = 30_000;

/** Checks for a stored token: when a page begins, and when a user may have signed in. */
export const look = (state: SessionMachine, after: 'start' | 'sign-in'): Step =>
  step(state, { kind: 'read-token', turn: state.turn, after });

/** True when a failed attempt can be repeated: 30 000 ms after the last one. */
export const isTimeToTry = ({ triedAt }: SessionMachine, { at }: Facts): boolean => at - triedAt >= tryAgainMs;
