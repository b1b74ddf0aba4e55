import { preloadAccountBar } from '@assess/header-footer/visitor';
import { fakeIdentity } from '@assess/identity/testing';
import { openAccount, type Account } from '@assess/session/react';
import { createFakeBrowser, createFakeClock } from '@assess/session/testing';
import { createOnDemand, type OnDemand } from '@assess/ui/state';

const grace = { id: 'u1', firstName: 'Grace', lastName: 'Hopper' };

/** Opens the account of the signed-in user Grace with fake servers and a fake browser, and loads all code of the account. */
export async function openStoryAccount(): Promise<OnDemand<Account>> {
  const clock = createFakeClock();
  const tab = createFakeBrowser(clock).openTab();
  tab.jar.cookie = 'signed-in=1';
  const account = openAccount({
    identity: { realm: 'alpha', clientId: 'assess-store' },
    go: { assign: () => undefined, replace: () => undefined, reload: () => undefined },
    createIdentity: () => fakeIdentity(grace, clock.now),
    session: { ...tab, clock, fetch: async () => new Response('{}') },
  });
  account.session.start();
  const visitor = createOnDemand(async () => account);
  await Promise.all([visitor.open(), account.user(), preloadAccountBar()]);
  return visitor;
}
