import type { Activity } from './activity.ts';
import type { SessionTokens } from './session-tokens.ts';
import type { KeyValueStorage, SharedTimes } from './shared-times.ts';
import type { SignOutSignal } from './sign-out-signal.ts';
import { tolerate, type Log } from './tolerate.ts';

export type SignOutOptions = {
  /** What else is forgotten on sign-out: the key of the closed-notification ids. Default none. */
  forgetKeys?: readonly string[];
  /** Calls the store's sign-out endpoint `{base}/logout`. Default none. */
  callSignOutEndpoint?: () => Promise<void>;
  /** The commerce backend, for when its flag is set. A failure is logged as `Error during {name} logout`. */
  commerce?: { name: string; isEnabled: () => boolean; logout: () => Promise<void> };
};

export type SignOutParts = SignOutOptions & {
  storage: KeyValueStorage;
  tokens: SessionTokens;
  times: SharedTimes;
  activity: Activity;
  signOuts: SignOutSignal;
  log: Log;
};

/** All that a sign-out does, in order; a step that fails stops no other. @see spec §4, §8 Commerce backend logout failure */
export async function signOutSteps(parts: SignOutParts): Promise<void> {
  const { storage, tokens, times, activity, signOuts, commerce, forgetKeys = [], log } = parts;
  await tolerate('telling the other tabs', signOuts.send, log);
  await tolerate('forgetting the last activity', activity.forget, log);
  await tolerate('forgetting the customer check', () => times.remove('customer-checked'), log);
  for (const key of forgetKeys) await tolerate(`forgetting ${key}`, () => storage.removeItem(key), log);
  await tolerate('sign-out endpoint', () => parts.callSignOutEndpoint?.(), log);
  await tolerate('identity sign-out', () => tokens.signOut(), log);
  if (commerce?.isEnabled()) await tolerate(`${commerce.name} logout`, () => commerce.logout(), log);
}
