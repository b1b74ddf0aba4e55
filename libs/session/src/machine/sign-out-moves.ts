import type { SessionEnd, SessionEnding, SessionEndReason } from '../session-state.ts';
import { step, type Facts, type SessionMachine, type Step } from './session-machine.ts';

/** The longest wait, in ms, for the servers to confirm a sign-out before the page is notified of the end. The sign-out goes on. */
const endLimitMs = 5000;

/** Ends the user's session, or the search for a user. */
export function leave(state: SessionMachine, { reason, stays }: SessionEnd, facts: Facts): Step {
  const [end, ending] = endOf(state, reason, stays, facts);
  return { ...sendSignOut(state, facts, end, false), ending };
}

/** Sends a sign-out to the servers again. It does not notify the page of the end, because the first attempt did. */
export const retrySignOut = (before: SessionMachine, reason: SessionEndReason, facts: Facts): Step =>
  sendSignOut(before, facts, { reason, stays: true }, true);

/** Sends a sign-out to the servers. Unless `isTold`, the page is notified of `end` after their responses or `endLimitMs`. */
function sendSignOut(before: SessionMachine, { at }: Facts, end: SessionEnd, isTold: boolean): Step {
  const turn = before.turn + 1;
  return step(
    { status: 'leaving', turn, triedAt: at, end, isTold },
    { kind: 'sign-out', turn, reason: end.reason },
    { kind: 'wait', ms: endLimitMs },
  );
}

/** Ends the session because another tab is signing out. The other tab notifies the servers; this tab sends no request. */
export function leaveAfterOthers(state: SessionMachine, _event: unknown, facts: Facts): Step {
  const reason = facts.pendingSignOut === 'inactive' ? 'inactive' : 'signed-out-elsewhere'; // an inactive session ends as inactive in all tabs
  const [end, ending] = endOf(state, reason, false, facts);
  return { ...step(nobody(state, facts), { kind: 'tell-end', end }), ending };
}

/** Returns the anonymous state. Its new turn ignores a search still in flight, because it uses tokens that are about to be deleted. */
export const nobody = ({ turn }: SessionMachine, { at }: Facts): SessionMachine => ({
  status: 'anonymous',
  turn: turn + 1,
  triedAt: at,
});

/** Changes to the state `after`, and notifies the page of the end unless it was notified before. */
export const finish = ({ isTold, end }: SessionMachine<'leaving'>, after: SessionMachine): Step =>
  isTold ? step(after) : step(after, { kind: 'tell-end', end });

/** Returns the end, and the announcement before it. On a public page the visitor stays, unless the page showed a signed-in user. */
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
