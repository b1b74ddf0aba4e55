import type { Clock } from '../clock.ts';
import type { SharedTimes } from './shared-times.ts';
import type { SignOutSignal } from './sign-out-signal.ts';

export type SignInSignal = {
  /** Tells the other tabs. */
  send: () => void;
  /** Takes what was sent so far as known. */
  reset: () => void;
  /** Tells whether another tab has sent since the last `reset` or `send`, and nobody has signed out after that. */
  hasArrived: () => boolean;
};

/**
 * How tabs hear that somebody has signed in in one of them: a stored time. It says only that it is worth looking for a
 * stored token, and whoever follows it sends nothing, so that tabs cannot call each other in circles.
 */
export function createSignInSignal({
  clock,
  times,
  signOuts,
}: {
  clock: Clock;
  times: SharedTimes;
  signOuts: SignOutSignal;
}): SignInSignal {
  let known = 0;
  const sentAt = () => times.read('signed-in') ?? 0;
  const reset = () => {
    known = sentAt();
  };
  return {
    send: () => {
      times.write('signed-in', Math.max(clock.now(), sentAt() + 1, signOuts.sentAt() + 1));
      reset();
    },
    reset,
    hasArrived: () => sentAt() !== known && sentAt() > signOuts.sentAt(),
  };
}
