import { step, type Facts, type SessionMachine, type Step } from './session-machine.ts';

const tryAgainMs = 30_000;

/** Looks for a stored token, when a page starts its session or when a user may have signed in. */
export const look = (state: SessionMachine, after: 'start' | 'sign-in'): Step =>
  step(state, { kind: 'read-token', turn: state.turn, after });

/** True when the last attempt is 30 000 ms old, so that it can be repeated. */
export const isTimeToTry = ({ triedAt }: SessionMachine, { at }: Facts): boolean => at - triedAt >= tryAgainMs;
