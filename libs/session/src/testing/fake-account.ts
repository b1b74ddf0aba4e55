import { fakeIdentity, type FakeIdentity } from '@assess/identity/testing';
import type { AccountOptions } from '../account/account-options.ts';
import type { SessionUser } from '../session-state.ts';
import { createFakeBrowser, type FakeTab } from './fake-browser.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { exampleUser } from './start-fake-session.ts';

/** The user and the tab of a fake account. */
export type FakeAccountOptions = {
  /** The signed-in user; `null` for none. Default `exampleUser`, who also signs in later if `user` is `null`. */
  user?: SessionUser | null;
  /** The tab of the account. Default: the only tab of a new browser. */
  tab?: FakeTab;
  clock?: FakeClock;
};

/** An account without servers, with the fakes that a test controls. */
export type FakeAccount = {
  /** The options for `SessionProvider` and `openAccount`. */
  options: Pick<AccountOptions, 'identity'> & Required<Pick<AccountOptions, 'createIdentity' | 'session'>>;
  /** The identity server. Its `script` has the steps of a sign-in. */
  identity: FakeIdentity;
  clock: FakeClock;
  tab: FakeTab;
};

/** Creates options for `SessionProvider` and `openAccount` that call no server: identity, store, browser and clock are fakes. */
export function fakeAccount(given: FakeAccountOptions = {}): FakeAccount {
  const { user = exampleUser, clock = createFakeClock(), tab = createFakeBrowser(clock).openTab() } = given;
  tab.jar.cookie = 'signed-in=1'; // a user may be signed in, so that the session asks the identity server
  const identity = fakeIdentity(user ?? undefined, clock.now);
  identity.visitor = user ?? exampleUser;
  const store: typeof fetch = async (_input, init) =>
    init?.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ routingRegion: 'US' });
  return {
    options: {
      identity: { realm: 'alpha', clientId: 'store' },
      createIdentity: () => identity,
      session: { ...tab, clock, fetch: store, authorizedFetch: store },
    },
    identity,
    clock,
    tab,
  };
}
