import { readVisitor } from '@assess/session/server';
import { expect, it } from 'vitest';
import { realmPath } from '../apps/sandbox/src/identity/realm.ts';
import { identityClient } from '../apps/sandbox/src/testing/identity-client.ts';
import { openStore } from './testing/open-store.ts';

const anonymous = { status: 'anonymous' };

/** Starts a store with a real identity server, and a browser that signs in there. */
async function setUp() {
  const { store, sandbox: identityOrigin } = await openStore();
  const browser = identityClient(identityOrigin);
  const cookie = () => `assess-active=yes; ${[...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')}`;
  const read = (header = cookie()) => readVisitor({ headers: { cookie: header } }, { store });
  return { browser, identityOrigin, cookie, read };
}

it('the server of another app knows a signed-in visitor, and no longer after a sign-out anywhere', async () => {
  const { browser, identityOrigin, cookie, read } = await setUp();
  expect(await read()).toEqual(anonymous);
  await browser.signIn('grace.miller@example.com');
  const earlier = cookie();
  expect(await read()).toEqual({
    status: 'signed-in',
    user: { id: expect.any(String), firstName: 'Grace', lastName: 'Miller' },
  });
  const session = browser.jar.get('iPlanetDirectoryPro') ?? '';
  await fetch(`${identityOrigin}/auth/json/${realmPath}/sessions/?_action=logout`, {
    method: 'POST',
    headers: { cookie: `iPlanetDirectoryPro=${session}` },
  });
  expect(await read(earlier)).toEqual(anonymous);
});

it('a forged or cut session, and one of another store, is anonymous', async () => {
  const [here, elsewhere] = [await setUp(), await setUp()];
  await elsewhere.browser.signIn('grace.miller@example.com');
  await here.browser.signIn('grace.miller@example.com');
  const session = here.browser.jar.get('iPlanetDirectoryPro') ?? '';
  const hostile = [
    session.slice(0, -1),
    `${session}x`,
    'forged',
    session.toUpperCase(),
    '../../console',
    'a%3B%20b%0Ac',
  ];
  for (const value of hostile)
    expect(await here.read(`assess-active=yes; iPlanetDirectoryPro=${value}`)).not.toMatchObject({
      status: 'signed-in',
    });
  expect(await here.read(elsewhere.cookie())).toEqual(anonymous);
});

it('the identity server of the sandbox shows a profile to its own user alone', async () => {
  const { browser, identityOrigin } = await setUp();
  const profile = (id: string) => browser.send(`${identityOrigin}/auth/json/${realmPath}/users/${id}`);
  expect((await profile('u1')).status).toBe(401);
  await browser.signIn('grace.miller@example.com');
  expect((await profile('u1')).status).toBe(403);
});
