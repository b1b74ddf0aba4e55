import { fakeIdentity, type FakeIdentity } from '@assess/identity/testing';
import type { AccountOptions } from '../account/account-options.ts';
import type { SessionUser } from '../session-state.ts';
import { createFakeBrowser, type FakeTab } from './fake-browser.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { exampleUser } from './start-fake-session.ts';

/** Who is here, and in which tab. */
export type FakeAccountOptions = {
  /** The user who is signed in; `null`: nobody. Default `exampleUser`, who also is whoever signs in. */
  user?: SessionUser | null;
  /** Default: the only tab of a new browser. */
  tab?: FakeTab;
  clock?: FakeClock;
};

/** An account without servers, and what a test changes of them. */
export type FakeAccount = {
  /** Options for `SessionProvider` and `openAccount`. */
  options: Pick<AccountOptions, 'identity'> & Required<Pick<AccountOptions, 'createIdentity' | 'session'>>;
  /** The identity server: its `script` has the steps of a sign-in. */
  identity: FakeIdentity;
  clock: FakeClock;
  tab: FakeTab;
};

/** What `SessionProvider` and `openAccount` need to ask nobody: identity, store, browser and clock are fakes. */
export function fakeAccount(given: FakeAccountOptions = {}): FakeAccount {
  const { user = exampleUser, clock = createFakeClock(), tab = createFakeBrowser(clock).openTab() } = given;
  tab.jar.cookie = 'signed-in=1'; // somebody may be here, so the identity server is asked
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
