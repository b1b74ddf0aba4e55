import type { Clock } from '../clock.ts';
import { isBehindLogin } from '../destination-after.ts';
import type { SessionEndReason } from '../session-state.ts';
import { signOutSteps } from './sign-out-steps.ts';
import { beginChapter, type StayParts } from './stay-parts.ts';

/** How long the servers may hold up the end of a session on the page; what is not done then is owed. */
const endLimitMs = 5000;

/** Ends what there is to end: a stay, or the search for a login. Never rejects. */
export async function leave(parts: StayParts, reason: SessionEndReason, stays = false): Promise<void> {
  const { store, reports, owed, page } = parts;
  const state = store.state();
  if (state.status === 'anonymous' && !parts.isUnknown) return;
  const user = state.status === 'signed-in' ? state.user : undefined;
  const isToStay = stays || (!user && !isBehindLogin(page.location.pathname)); // what stands there may be theirs
  parts.isUnknown = false;
  if (reason !== 'signed-out-elsewhere') owed.owe(reason);
  const told = owed.reason() === 'inactive' ? 'inactive' : reason; // also by the tab that has noticed it first
  reports.ending({ reason: told, stays: isToStay, user });
  const signal = beginChapter(parts);
  store.warn(undefined);
  store.dispatch({ kind: 'ended' });
  if (reason === 'signed-out-elsewhere') {
    parts.signOuts.reset();
    parts.triedAt = parts.clock.steadyNow(); // the other tab is at it
    return reports.ended({ reason: told, stays: isToStay });
  }
  const sending = signOut(parts, reason);
  const { signal: isOver } = parts.leaving;
  await within(parts.clock, endLimitMs, sending, signal);
  reports.ended({ reason, stays: isToStay || isOver.aborted });
}

/** Sends a sign-out to the servers, also one that is owed. Never rejects. */
export async function signOut(parts: StayParts, reason: SessionEndReason): Promise<void> {
  parts.signIns.reset();
  parts.leaving = new AbortController();
  const { signal: isOver } = parts.leaving;
  parts.triedAt = parts.clock.steadyNow();
  parts.signingOut += 1;
  const steps = signOutSteps(parts, { reason, isOver }).finally(() => (parts.signingOut -= 1));
  parts.signedOut = Promise.all([parts.signedOut, steps]).then(() => undefined);
  await steps;
}

/** Waits for what never rejects, but no longer than that; once the signal is aborted, as long as it takes. */
export const within = (clock: Clock, limitMs: number, work: Promise<unknown>, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const cancel = clock.after(limitMs, resolve);
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
    void work.then(cancel).then(resolve);
  });
