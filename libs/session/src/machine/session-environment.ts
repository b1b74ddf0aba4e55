import { systemClock } from '../clock.ts';
import type { SessionError } from '../session-state.ts';
import type { CoreOptions } from '../session-options.ts';
import type { DescribeUser } from '../signed-in/describe-user.ts';
import { createActivity } from '../signed-in/activity.ts';
import { createPendingSignOut } from '../tabs/pending-sign-out.ts';
import { createSharedTimes } from '../tabs/shared-times.ts';
import { createSignInSignal } from '../tabs/sign-in-signal.ts';
import { createSignOutSignal } from '../tabs/sign-out-signal.ts';

const defaultLimitMs = 1_800_000;

export type SessionEnvironment = ReturnType<typeof createEnvironment>;

/** Functions of sessions on pages with React; the script for other pages does not need their bytes. */
export type InnerOptions = {
  describeUser?: DescribeUser;
  /** Names the kind of a failure of the tokens. Default: `unreachable`. */
  errorOf?: (cause: unknown) => SessionError;
};

/** Combines the options of a session with the state that it shares with other tabs. It reads no storage until it is used. */
export function createEnvironment(options: CoreOptions & InnerOptions) {
  const { clock = systemClock, storage, jar, log, inactivityLimitMs } = options;
  const times = createSharedTimes(storage, log);
  const signOuts = createSignOutSignal({ clock, times, jar });
  const limitMs = () => inactivityLimitMs?.() ?? defaultLimitMs;
  const activity = createActivity({ clock, times, jar, limitMs });
  return {
    errorOf: (): SessionError => 'unreachable',
    alone: (task: () => Promise<void>) => task(),
    ...options,
    clock,
    times,
    activity,
    signOuts,
    signIns: createSignInSignal({ clock, times, signOuts }),
    pendingSignOut: createPendingSignOut(jar),
    /** Returns the milliseconds until the session ends for lack of activity. At 0 or less the session is over. */
    idleLeftMs: () => limitMs() - activity.idleMs(),
  };
}
