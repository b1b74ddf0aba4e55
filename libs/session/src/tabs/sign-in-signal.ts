import type { Clock } from '../clock.ts';
import type { SharedTimes } from './shared-times.ts';
import type { SignOutSignal } from './sign-out-signal.ts';

export type SignInSignal = {
  /** Notifies the other tabs of a sign-in. */
  send: () => void;
  /** Marks all signals so far as handled by this tab. */
  reset: () => void;
  /** True when another tab has sent a signal since the last `reset` or `send`, without a later sign-out. */
  hasArrived: () => boolean;
};

/**
 * Notifies other tabs of a sign-in through a stored time. The signal only means that a stored token may exist. A tab that
 * signs its user in because of a signal sends none, because two tabs would otherwise notify each other for ever.
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
