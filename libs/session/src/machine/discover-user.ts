import { step, type Facts, type SessionMachine, type Step } from './session-machine.ts';

const tryAgainMs = 30_000;

/** Asks whether a token is stored: when a page begins, and when somebody may have signed in. */
export const look = (state: SessionMachine, after: 'start' | 'sign-in'): Step =>
  step(state, { kind: 'read-token', turn: state.turn, after });

/** Tells whether what has failed may be tried again: not before 30 000 ms after the last time. */
export const isTimeToTry = ({ triedAt }: SessionMachine, { at }: Facts): boolean => at - triedAt >= tryAgainMs;
