import { allowInsecureRequests, fetchUserInfo, refreshTokenGrant, tokenRevocation } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { identityClient } from '../../testing/identity-client.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';

const grace = 'grace.miller@example.com';

async function setUp({ realm = 'realms/root' } = {}) {
  const sandbox = await startSandbox({ clock: createManualClock(Date.now()) }); // the client judges by the real time
  const client = identityClient(sandbox.url, { realm });
  await client.signIn(grace);
  const config = await client.discover();
  allowInsecureRequests(config);
  return { ...sandbox, ...client, config };
}

describe('the identity server before an independent client', () => {
  it.each(['realms/root', 'realms/root/realms/alpha'])('tells its addresses in %s', async (realm) => {
    const { config } = await setUp({ realm });
    const issuer = `http://127.0.0.1:3000/auth/oauth2/${realm}`;
    expect(config.serverMetadata()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/access_token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      revocation_endpoint: `${issuer}/token/revoke`,
      end_session_endpoint: `${issuer}/connect/endSession`,
      jwks_uri: `${issuer}/connect/jwk_uri`,
    });
  });

  it('gives a code in silence to who is signed in, and tokens that the client accepts', async () => {
    const { config, authorize } = await setUp();
    const { exchange } = await authorize(config);
    const tokens = await exchange();
    expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'openid profile email', expires_in: 3600 });
    expect(tokens.claims()).toMatchObject({
      sub: 'c-us-1',
      uuid: 'c-us-1',
      given_name: 'Grace',
      family_name: 'Miller',
      email: grace,
      registration_country: 'US',
    });
    expect(await fetchUserInfo(config, tokens.access_token, 'c-us-1')).toMatchObject({
      sub: 'c-us-1',
      uuid: 'c-us-1',
      given_name: 'Grace',
      family_name: 'Miller',
      name: 'Grace Miller',
      registration_country: 'US',
      email: grace,
    });
  });

  it('tells no country of who has just registered', async () => {
    const { config, url } = await setUp();
    const visitor = identityClient(url);
    await visitor.register('new.person@example.com');
    const tokens = await (await visitor.authorize(config)).exchange();
    expect(tokens.claims()).toMatchObject({ given_name: 'Noor' });
    expect(tokens.claims()).not.toHaveProperty('registration_country');
    const { sub = '' } = tokens.claims() ?? {};
    expect(await fetchUserInfo(config, tokens.access_token, sub)).not.toHaveProperty('registration_country');
  });

  it('renews by refresh token, and takes each refresh token once', async () => {
    const { config, authorize } = await setUp();
    const { exchange } = await authorize(config);
    const { refresh_token: first = '' } = await exchange();
    const renewed = await refreshTokenGrant(config, first);
    expect(renewed.refresh_token).not.toBe(first);
    await expect(refreshTokenGrant(config, first)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('takes a code once', async () => {
    const { config, authorize } = await setUp();
    const { exchange } = await authorize(config);
    await exchange();
    await expect(exchange()).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('revokes a token and leaves those of other tabs alone', async () => {
    const { config, authorize } = await setUp();
    const one = await (await authorize(config)).exchange();
    const other = await (await authorize(config)).exchange();
    await tokenRevocation(config, one.access_token);
    await expect(fetchUserInfo(config, one.access_token, 'c-us-1')).rejects.toThrow();
    expect(await fetchUserInfo(config, other.access_token, 'c-us-1')).toMatchObject({ sub: 'c-us-1' });
  });

  it('exchanges the codes of several tabs at the same moment', async () => {
    const { config, authorize } = await setUp();
    const pending = await Promise.all([authorize(config), authorize(config), authorize(config)]);
    const tokens = await Promise.all(pending.map(({ exchange }) => exchange()));
    expect(new Set(tokens.map(({ access_token }) => access_token)).size).toBe(3);
  });

  it('says login_required in silence, and otherwise leads over the login page to the code', async () => {
    const { config, url } = await setUp();
    const visitor = identityClient(url);
    const silent = new URL((await visitor.authorize(config)).location).searchParams;
    expect(silent.get('error')).toBe('login_required');
    expect(silent.get('error_description')).toBe('End-User authentication is required');

    const login = new URL((await visitor.authorize(config, { prompt: '' })).location);
    const way = new URL(login.searchParams.get('goto') ?? '');
    expect(login.origin + login.pathname).toBe('http://127.0.0.1:3000/en/login');
    expect(way.origin + way.pathname).toBe(config.serverMetadata().authorization_endpoint);
    await visitor.signIn(grace);
    const { searchParams } = new URL((await visitor.send(way.href)).headers.get('location') ?? '');
    expect(searchParams.get('code')).toEqual(expect.any(String));
  });

  it.each([
    'https://evil.example/silent.html',
    'http://127.0.0.1:3000/cart',
    'http://127.0.0.1:3000/silent.html?more=1',
    'http://127.0.0.1:3000/',
  ])('sends no code to %s, which is not the page registered for it', async (redirect_uri) => {
    const { config, authorize } = await setUp();
    const { response, location } = await authorize(config, { redirect_uri });
    expect({ status: response.status, location }).toEqual({ status: 400, location: '' });
  });
});
