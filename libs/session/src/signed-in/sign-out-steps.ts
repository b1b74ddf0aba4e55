import type { Clock } from '../clock.ts';
import type { SessionEndReason } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';
import type { KeyValueStorage } from '../tabs/key-value-storage.ts';
import type { PendingSignOut } from '../tabs/pending-sign-out.ts';
import type { SharedTimes } from '../tabs/shared-times.ts';
import type { SignOutSignal } from '../tabs/sign-out-signal.ts';
import { tolerate, type Log } from '../tolerate.ts';
import { within } from '../within.ts';
import type { Activity } from './activity.ts';
import { clearCustomer } from './customer-lookup.ts';

export type SignOutOptions = {
  /** The storage keys to delete on sign-out besides the session's, such as that of the closed notifications. Default: none. */
  forgetKeys?: readonly string[];
  /** Calls the sign-out endpoint `{base}/logout` of the storefront's server. Default: no call. */
  callSignOutEndpoint?: (reason: SessionEndReason) => Promise<void>;
  /** The commerce backend, whose `logout` is called if `isEnabled`. A failure is logged as `Error during {name} logout`. */
  commerce?: { name: string; isEnabled: () => boolean; logout: (reason: SessionEndReason) => Promise<void> };
  /** Runs the calls to the servers once no other tab runs them, such as with Web Locks. Default: at once. */
  alone?: (task: () => Promise<void>) => Promise<void>;
};

export type SignOutDependencies = Required<Pick<SignOutOptions, 'alone'>> &
  Omit<SignOutOptions, 'alone'> & {
    clock: Clock;
    storage: KeyValueStorage;
    tokens: SessionTokens;
    times: SharedTimes;
    activity: Activity;
    signOuts: SignOutSignal;
    pendingSignOut: PendingSignOut;
    log: Log;
  };

/** The time in milliseconds after which a call of the app no longer delays the other steps. */
const callLimitMs = 10_000;

/**
 * Runs all steps of a sign-out in order. A failed step does not stop the others, and a call of the app that does not end
 * delays them for 10 s. The sign-out is pending until the identity
 * server confirms it. If another tab gets the confirmation first, the remaining steps are skipped. The servers receive the steps of one tab at a
 * time, because they answer a second sign-out with an error, which the browser writes to the console.
 *
 * @param isOver - aborted when a user has signed in again, because the remaining steps would sign that user out.
 * @see spec §4, §8 Commerce backend logout failure
 */
export async function signOutSteps(
  dependencies: SignOutDependencies,
  { reason, isOver }: { reason: SessionEndReason; isOver: AbortSignal },
): Promise<void> {
  const { clock, storage, tokens, activity, signOuts, pendingSignOut, commerce, forgetKeys = [], log } = dependencies;
  const { callSignOutEndpoint } = dependencies;
  let isConfirmed = false;
  const step = async (name: string, run: () => void | Promise<void>) => {
    if (!isOver.aborted && pendingSignOut.reason() !== undefined) await tolerate(name, run, log);
  };
  const call = (name: string, run: () => void | Promise<void>) =>
    step(name, async () => {
      let isEnded = false;
      const work = tolerate(name, run, log).then(() => (isEnded = true));
      await within(clock, callLimitMs, work);
      if (!isEnded) throw new Error('no end');
    });
  await step('telling the other tabs', signOuts.send);
  await step('forgetting the last activity', activity.forget);
  await step('forgetting the customer', () => clearCustomer(dependencies));
  for (const key of forgetKeys) await step(`forgetting ${key}`, () => storage.removeItem(key));
  await dependencies.alone(async () => {
    if (callSignOutEndpoint) await call('sign-out endpoint', () => callSignOutEndpoint(reason));
    await step('identity sign-out', async () => {
      await tokens.signOut();
      isConfirmed = true;
    });
    if (commerce?.isEnabled()) await call(`${commerce.name} logout`, () => commerce.logout(reason));
    if (isConfirmed && !isOver.aborted) pendingSignOut.clear();
  });
}
