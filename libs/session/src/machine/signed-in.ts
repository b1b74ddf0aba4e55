import type { SessionUser } from '../session-state.ts';
import { leave } from './sign-out-moves.ts';
import { isTimeToTry, look } from './discover-user.ts';
import { step, type Facts, type SessionEvent, type SessionMachine, type Step } from './session-machine.ts';

/** Changes to the state of a signed-in user. */
export function enter(state: SessionMachine, user: SessionUser): Step {
  const turn = state.turn + 1;
  const triedAt = state.status === 'signed-in' ? state.triedAt : Number.NEGATIVE_INFINITY;
  const untold = state.status === 'leaving' && !state.isTold ? { ...state.end, stays: true } : undefined;
  return step({ status: 'signed-in', turn, triedAt, user }, { kind: 'welcome', turn, user, untold });
}

/** Checks the signed-in user once a second. */
export const checkUser = (
  state: SessionMachine<'signed-in'>,
  { isOver, warning }: SessionEvent<'second-passed'>,
  facts: Facts,
): Step =>
  isOver
    ? leave(state, { reason: 'inactive', stays: false }, facts)
    : step({ ...state, warning }, { kind: 'keep-alive' });

/** Loads the new user when the stored tokens belong to another user than the page shows; once per 30 000 ms until it succeeds. */
export const followTokens = (state: SessionMachine<'signed-in'>, _event: unknown, facts: Facts): Step =>
  isTimeToTry(state, facts) ? look({ ...state, triedAt: facts.at }, 'sign-in') : step(state);
