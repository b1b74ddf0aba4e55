import type { SessionEnd, SessionEnding, SessionEndReason } from '../session-state.ts';
import { step, type Facts, type SessionMachine, type Step } from './session-machine.ts';

/** The longest that a page waits for the servers before it is told of the end, in ms; the sign-out itself goes on after it. */
const endLimitMs = 5000;

/** Ends the user's session, or the search for a user. */
export function leave(state: SessionMachine, { reason, stays }: SessionEnd, facts: Facts): Step {
  const [end, ending] = endOf(state, reason, stays, facts);
  return { ...retrySignOut(state, reason, facts, end, false), ending };
}

/** Sends a sign-out to the servers. Unless `isTold`, the page is told of `end` when they have answered, or at `endLimitMs`. */
export function retrySignOut(
  before: SessionMachine,
  reason: SessionEndReason,
  { at }: Facts,
  end: SessionEnd = { reason, stays: true },
  isTold = true,
): Step {
  const turn = before.turn + 1;
  return step(
    { status: 'leaving', turn, triedAt: at, end, isTold },
    { kind: 'sign-out', turn, reason },
    { kind: 'wait', ms: endLimitMs },
  );
}

/** Ends the session because another tab is signing out. That tab tells the servers; this one sends nothing. */
export function leaveAfterOthers(state: SessionMachine, _event: unknown, facts: Facts): Step {
  const reason = facts.owed === 'inactive' ? 'inactive' : 'signed-out-elsewhere'; // a time-out is one in all tabs
  const [end, ending] = endOf(state, reason, false, facts);
  return { ...step(nobody(state, facts), { kind: 'tell-end', end }), ending };
}

/** The state in which nobody is signed in. Its new turn ignores a user who is found later: their tokens are leftovers. */
export const nobody = ({ turn }: SessionMachine, { at }: Facts): SessionMachine => ({
  status: 'anonymous',
  turn: turn + 1,
  triedAt: at,
});

/** Changes to the state `after`, and tells the page of the end unless it has been told. */
export const finish = ({ isTold, end }: SessionMachine<'leaving'>, after: SessionMachine): Step =>
  isTold ? step(after) : step(after, { kind: 'tell-end', end });

/** Gives the end and its announcement. On a page for everybody the visitor stays, unless the page showed them as signed in. */
function endOf(
  state: SessionMachine,
  reason: SessionEndReason,
  isToStay: boolean,
  { isBehindLogin }: Facts,
): [SessionEnd, SessionEnding] {
  const user = state.status === 'signed-in' ? state.user : undefined;
  const end = { reason, stays: isToStay || (!user && !isBehindLogin) };
  return [end, { ...end, user }];
}
