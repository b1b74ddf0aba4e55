import type { SessionEndReason } from '../session-state.ts';
import { signOutSteps, type SignOutDependencies } from './sign-out-steps.ts';

/** Tracks the sign-outs that are being sent to the servers. None of its promises rejects. */
export function createSignOutRuns(dependencies: SignOutDependencies) {
  let over = new AbortController();
  let all: Promise<unknown> = Promise.resolve();
  return {
    /** Sends a sign-out, or repeats a pending one. */
    send: (reason: SessionEndReason): Promise<void> => {
      const run = signOutSteps(dependencies, { reason, isOver: over.signal });
      all = Promise.all([all, run]);
      return run;
    },
    /** Makes the sign-outs in flight skip their remaining steps. */
    giveUp: () => {
      over.abort();
      over = new AbortController();
    },
    finished: () => all,
  };
}
