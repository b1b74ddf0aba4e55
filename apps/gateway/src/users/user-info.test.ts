import { claimsOf, type IdentityServer, startIdentityServer } from '@assess/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUserInfo, judgeNobody } from './user-info.ts';

describe(createUserInfo, () => {
  let identity: IdentityServer;
  const ask = (token = 'ada', realm = 'alpha') =>
    createUserInfo({ origin: identity.origin, realm, timeoutMs: 150 })(token);

  beforeAll(async () => {
    identity = await startIdentityServer();
  });
  beforeEach(() => {
    identity.mood = 'good';
    identity.calls.length = 0;
    identity.claims.clear();
    identity.claims.set('ada', claimsOf('user-1', { registration_country: 'sg', customer_accounts: ['A1007'] }));
  });
  afterAll(() => identity.close());

  it('returns the user of the token', async () => {
    expect(await ask()).toEqual({
      kind: 'good',
      claims: {
        id: 'user-1',
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'user-1@example.org',
        registrationCountryIso: 'SG',
        accounts: ['A1007'],
      },
    });
  });

  it.each([
    ['alpha', '/auth/oauth2/realms/root/realms/alpha/userinfo'],
    ['root/alpha/beta', '/auth/oauth2/realms/root/realms/alpha/realms/beta/userinfo'],
    ['a/a', '/auth/oauth2/realms/root/realms/a/realms/a/userinfo'],
    ['root', '/auth/oauth2/realms/root/userinfo'],
  ])('asks the realm %s', async (realm, path) => {
    await ask('ada', realm);
    expect(identity.calls).toEqual([path]);
  });

  it.each([
    ['a country that is none', { registration_country: 'Singapore' }, { registrationCountryIso: null }],
    ['no country', {}, { registrationCountryIso: null }],
    ['no accounts', {}, { accounts: [] }],
    ['accounts that are none', { customer_accounts: 'A1007' }, { accounts: [] }],
    ['more accounts than anybody has', { customer_accounts: Array(51).fill('A1007') }, { accounts: [] }],
    ['no names', { given_name: undefined, family_name: undefined }, { firstName: '', lastName: '' }],
  ])('accepts %s', async (_, given, expected) => {
    identity.claims.set('ada', claimsOf('user-1', given));
    expect(await ask()).toMatchObject({ kind: 'good', claims: expected });
  });

  it('reports a rejected token', async () => {
    expect(await ask('expired')).toEqual({ kind: 'refused' });
  });

  it.each(['silent', 'cut', 'page', 'html', 'nonsense', 'half', 'redirect', 'out-of-service'] as const)(
    'is unavailable when the answer is %s',
    { retry: 2 }, // a busy machine may be late once; a call that really waits too long is late each time
    async (mood) => {
      identity.mood = mood;
      const startedAt = performance.now();
      expect(await ask()).toMatchObject({ kind: 'unknown' });
      expect(performance.now() - startedAt).toBeLessThan(1_000);
      expect(identity.calls).toHaveLength(1);
    },
  );

  it.each([
    ['no id', { uuid: undefined }],
    ['an id that is no text', { uuid: 7 }],
    ['a name that the database cannot hold', { given_name: 'A\u0000' }],
    ['a name without end', { family_name: 'x'.repeat(256) }],
    ['no email', { email: undefined }],
  ])('is unavailable for claims with %s', async (_, given) => {
    identity.claims.set('ada', claimsOf('user-1', given));
    expect(await ask()).toEqual({ kind: 'unknown', detail: 'other claims than expected' });
  });

  it('is unavailable when the connection is refused', async () => {
    const nowhere = createUserInfo({ origin: 'http://127.0.0.1:1', realm: 'alpha' });
    expect(await nowhere('ada')).toMatchObject({ kind: 'unknown' });
  });
});

describe(judgeNobody, () => {
  it('names the missing setting', async () => {
    expect(await judgeNobody('ada')).toEqual({ kind: 'unknown', detail: 'IDENTITY_ORIGIN is not set' });
  });
});
