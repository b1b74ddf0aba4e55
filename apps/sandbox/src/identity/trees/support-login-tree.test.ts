import { fetchUserInfo } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { identityClient } from '../../testing/identity-client.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import { treeWalk, typesOf } from '../../testing/tree-walk.ts';

const staff = 'support@example.com';
const grace = 'grace.miller@example.com';
const password = 'Sandbox-2026';
const minute = 60_000;

async function setUp() {
  const sandbox = await startSandbox({ clock: createManualClock(Date.now()) });
  const client = identityClient(sandbox.url);
  const support = treeWalk(client, 'SupportLogin');
  const actFor = (customer: string, name = staff, secret = password) => support.begin([name, secret, customer]);
  const config = await client.discover();
  /** What a token tells about the session. */
  const claims = async () => {
    const tokens = await (await client.authorize(config)).exchange();
    const { sub = '' } = tokens.claims() ?? {};
    return { idToken: tokens.claims(), user: await fetchUserInfo(config, tokens.access_token, sub) };
  };
  return { ...sandbox, client, support, actFor, claims };
}

describe('the tree SupportLogin', () => {
  it('asks staff for name, password and the customer', async () => {
    const { support } = await setUp();
    const step = await support.begin();
    expect(step.body).toMatchObject({ stage: 'SupportLogin' });
    expect(typesOf(step)).toEqual(['NameCallback', 'PasswordCallback', 'TextInputCallback']);
  });

  it('gives the customer’s session, which tells who acts', async () => {
    const { actFor, claims } = await setUp();
    expect((await actFor(grace, staff.toUpperCase())).body).toHaveProperty('tokenId');
    const { idToken, user } = await claims();
    expect(user).toMatchObject({ sub: 'c-us-1', email: grace, act: { sub: staff } });
    expect(idToken).toMatchObject({ sub: 'c-us-1', act: { sub: staff } });
  });

  it('tells of nobody who acts where the customers sign in themselves, before and after the staff', async () => {
    const { client, actFor, claims } = await setUp();
    await client.signIn(grace);
    expect((await claims()).user).not.toHaveProperty('act');
    await actFor(grace);
    expect((await claims()).user).toHaveProperty('act');
    await client.signIn(grace, password, '&ForceAuth=true');
    expect((await claims()).user).not.toHaveProperty('act');
  });

  it('answers wrong staff, a wrong password and an unknown customer alike', async () => {
    const { actFor } = await setUp();
    const refused = { status: 401, body: { code: 401, reason: 'Unauthorized', message: 'Login failure' } };
    expect(await actFor('nobody@example.com')).toMatchObject(refused);
    expect(await actFor(grace, 'nobody@example.com')).toEqual(await actFor('nobody@example.com'));
    expect(await actFor(grace, staff, 'wrong')).toEqual(await actFor('nobody@example.com'));
    expect(await actFor(grace, grace)).toMatchObject(refused);
  });

  it('holds staff back after five wrong tries, unknown customers included, and no customer with them', async () => {
    const { actFor, client, clock } = await setUp();
    for (let time = 0; time < 3; time++) await actFor('nobody@example.com');
    for (let time = 0; time < 2; time++) await actFor(grace, staff, 'wrong');
    expect(await actFor(grace)).toMatchObject({ status: 429, retryAfter: '300' });
    expect((await client.signIn(grace)).status).toBe(200);
    clock.advance(5 * minute);
    expect((await actFor(grace)).status).toBe(200);
  });
});
