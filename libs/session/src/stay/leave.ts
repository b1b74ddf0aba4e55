import type { SessionEndReason } from '../session-state.ts';
import { signOutSteps } from './sign-out-steps.ts';
import { beginChapter, type StayParts } from './stay-parts.ts';

/** Ends what there is to end: a stay, or the search for a login. Never rejects. */
export async function leave(parts: StayParts, reason: SessionEndReason, stays = false): Promise<void> {
  const { store, reports } = parts;
  const state = store.state();
  if (state.status === 'anonymous') return;
  if (state.status === 'signed-in') reports.ending({ reason, user: state.user });
  beginChapter(parts);
  store.warn(undefined);
  store.dispatch({ kind: 'ended' });
  const isOver = await signOut(parts, reason);
  reports.ended({ reason, stays: stays || state.status === 'processing' || isOver });
}

/** Whether somebody has signed in again meanwhile. */
async function signOut(parts: StayParts, reason: SessionEndReason): Promise<boolean> {
  if (reason === 'signed-out-elsewhere') {
    parts.signOuts.reset();
    return false;
  }
  parts.signIns.reset();
  parts.leaving = new AbortController();
  const { signal: isOver } = parts.leaving;
  const steps = signOutSteps(parts, { reason, isOver });
  parts.signedOut = Promise.all([parts.signedOut, steps]).then(() => undefined);
  await steps;
  return isOver.aborted;
}
