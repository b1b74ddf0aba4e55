import type { SessionEnd, SessionEnding, SessionEndReason } from '../session-state.ts';
import { step, type Facts, type SessionMachine, type Step } from './session-machine.ts';

/** How long the servers may hold up the end of a session on the page; what is not done then is owed. */
const endLimitMs = 5000;

/** Ends somebody's session, or the search for one. */
export function leave(state: SessionMachine, { reason, stays }: SessionEnd, facts: Facts): Step {
  const [end, ending] = endOf(state, reason, stays, facts);
  return { ...sendOwed(state, reason, facts, end, false), ending };
}

/** Sends a sign-out that is owed. `end`: what the page is to be told, at the limit at the latest; by default it knows. */
export function sendOwed(
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

/** Another tab is signing out: nothing is sent from here. */
export function leaveAfterOthers(state: SessionMachine, _event: unknown, facts: Facts): Step {
  const reason = facts.owed === 'inactive' ? 'inactive' : 'signed-out-elsewhere'; // a time-out is one in all tabs
  const [end, ending] = endOf(state, reason, false, facts);
  return { ...step(nobody(state, facts), { kind: 'tell-end', end }), ending };
}

/** Nobody is here, and whoever is still looked for would be a leftover. */
export const nobody = ({ turn }: SessionMachine, { at }: Facts): SessionMachine => ({
  status: 'anonymous',
  turn: turn + 1,
  triedAt: at,
});

/** Tells the page of the end, unless it knows. */
export const finish = ({ isTold, end }: SessionMachine<'leaving'>, after: SessionMachine): Step =>
  isTold ? step(after) : step(after, { kind: 'tell-end', end });

/** The end, and how it is announced. Nobody is led away from a page for everybody, unless they were shown to be here. */
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
