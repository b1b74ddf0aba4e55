import { describe, expect, it } from 'vitest';
import { identityClient } from '../../testing/identity-client.ts';
import { continueAs } from '../../testing/partner-page.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import { outputOf, treeWalk, typesOf } from '../../testing/tree-walk.ts';

async function setUp() {
  const sandbox = await startSandbox();
  const client = identityClient(sandbox.url);
  const social = treeWalk(client, 'Social');
  const leave = async () => {
    const step = await social.begin(['partner']);
    return { step, address: String(outputOf(step, 'RedirectCallback', 'redirectUrl')) };
  };
  const signInAs = async (person: string) => {
    const { step, address } = await leave();
    const { search } = await continueAs(client, address, person);
    return social.answer(step, [], search.replace('?', '&'));
  };
  const names = async () => {
    const config = await client.discover();
    const tokens = await (await client.authorize(config)).exchange();
    return tokens.claims();
  };
  return { ...sandbox, client, social, leave, signInAs, names };
}

describe('the tree Social', () => {
  it('offers the partner and the own form', async () => {
    const { social, client } = await setUp();
    const step = await social.begin();
    expect(outputOf(step, 'SelectIdPCallback', 'providers')).toEqual([
      { provider: 'partner', uiConfig: { buttonDisplayName: 'Partner account' } },
      { provider: 'localAuthentication', uiConfig: { buttonDisplayName: 'Email address and password' } },
    ]);
    expect((await social.answer(step, ['elsewhere'])).status).toBe(400);
    const form = await social.answer(step, ['localAuthentication']);
    expect(typesOf(form)).toEqual(['NameCallback', 'PasswordCallback']);
    expect(client.cookies()).toBe('');
    expect((await social.answer(form, ['grace.miller@example.com', 'Sandbox-2026'])).body).toHaveProperty('tokenId');
  });

  it('leads over the partner’s page back to the storefront', async () => {
    const { client, leave } = await setUp();
    const { step, address } = await leave();
    expect(step.body.callbacks?.[0]).toMatchObject({
      type: 'RedirectCallback',
      output: [
        {
          name: 'redirectUrl',
          value: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/auth\/partner\/authorize\?/),
        },
        { name: 'redirectMethod', value: 'GET' },
        { name: 'trackingCookie', value: true },
      ],
      input: [],
    });
    const page = await client.send(address);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Continue as Robin Adler');
    const back = await continueAs(client, address, 'robin');
    expect(back.origin + back.pathname).toBe('http://127.0.0.1:3000/sign-in/return');
    expect(back.searchParams.get('state')).toBe(new URL(address).searchParams.get('state'));
  });

  it('links the account with the same address', async () => {
    const { signInAs, names } = await setUp();
    expect((await signInAs('grace')).body).toHaveProperty('tokenId');
    expect(await names()).toMatchObject({ sub: 'c-us-1', email: 'grace.miller@example.com' });
  });

  it('makes an account once for who has none', async () => {
    const { signInAs, names, client } = await setUp();
    await signInAs('robin');
    const first = await names();
    expect(first).toMatchObject({ given_name: 'Robin', family_name: 'Adler', email: 'robin.adler@example.com' });
    await client.post('sessions?_action=logout');
    await signInAs('robin');
    expect((await names())?.sub).toBe(first?.sub);
  });

  it('gives nobody an account by an address that was never checked', async () => {
    const { signInAs } = await setUp();
    expect((await signInAs('mallory')).status).toBe(401);
  });

  it('refuses a code that comes with the state of another way', async () => {
    const { client, social, leave } = await setUp();
    const { step, address } = await leave();
    const code = (await continueAs(client, address, 'grace')).searchParams.get('code');
    expect((await social.answer(step, [], `&code=${code}&state=another`)).status).toBe(401);
  });

  it('refuses the code of another way', async () => {
    const { client, social, leave } = await setUp();
    const { step, address } = await leave();
    const other = await leave();
    const code = (await continueAs(client, other.address, 'grace')).searchParams.get('code');
    const state = new URL(address).searchParams.get('state');
    expect((await social.answer(step, [], `&code=${code}&state=${state}`)).status).toBe(401);
  });

  it('comes back without a code where the visitor cancels, and begins again', async () => {
    const { client, leave } = await setUp();
    const { address } = await leave();
    const { search, searchParams } = await continueAs(client, address);
    expect(searchParams.get('error')).toBe('access_denied');
    const step = await client.authenticate('Social', undefined, search.replace('?', '&'));
    expect(typesOf(step)).toEqual(['SelectIdPCallback']);
  });

  it.each([
    ['another client', 'client_id', 'somebody'],
    ['another page', 'redirect_uri', 'https://evil.example/'],
    ['no proof key', 'code_challenge', ''],
  ])('shows no page for %s', async (_, name, value) => {
    const { client, leave } = await setUp();
    const address = new URL((await leave()).address);
    address.searchParams.set(name, value);
    expect((await client.send(address.href)).status).toBe(422);
  });
});
