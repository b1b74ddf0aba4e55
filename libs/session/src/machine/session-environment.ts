import { systemClock } from '../clock.ts';
import type { CoreOptions } from '../session-options.ts';
import type { DescribeUser } from '../signed-in/describe-user.ts';
import { createActivity } from '../signed-in/activity.ts';
import { createPendingSignOut } from '../tabs/pending-sign-out.ts';
import { createSharedTimes } from '../tabs/shared-times.ts';
import { createSignInSignal } from '../tabs/sign-in-signal.ts';
import { createSignOutSignal } from '../tabs/sign-out-signal.ts';

const defaultLimitMs = 1_800_000;

export type SessionEnvironment = ReturnType<typeof createEnvironment>;

/** Combines the options of a session with the state that it shares with other tabs. It reads no storage until it is used. */
export function createEnvironment(options: CoreOptions & { describeUser?: DescribeUser }) {
  const { clock = systemClock, storage, jar, log, inactivityLimitMs } = options;
  const times = createSharedTimes(storage, log);
  const signOuts = createSignOutSignal({ clock, times, jar });
  const activity = createActivity({ clock, times });
  return {
    ...options,
    clock,
    times,
    activity,
    signOuts,
    signIns: createSignInSignal({ clock, times, signOuts }),
    pendingSignOut: createPendingSignOut(jar),
    /** Returns the milliseconds until the session ends for lack of activity. At 0 or less the session is over. */
    idleLeftMs: () => (inactivityLimitMs?.() ?? defaultLimitMs) - activity.idleMs(),
  };
}
