import { describe, expect, it } from 'vitest';
import { checkIdToken } from './id-token.ts';
import { unsignedIdToken } from '../testing/unsigned-id-token.ts';

const nowMs = 1_800_000_000_000;
const good = {
  iss: 'https://store.test/auth/oauth2/realms/root',
  sub: 's1',
  aud: 'store',
  exp: nowMs / 1000 + 60,
  nonce: 'n1',
  given_name: 'Zoë',
};
const expected = { issuer: good.iss, clientId: 'store', isOwnNonce: (nonce: string) => nonce === 'n1', nowMs };
const check = (claims: object) => () => checkIdToken(unsignedIdToken({ ...good, ...claims }), expected);

describe(checkIdToken, () => {
  it('takes a token of this server, client and login', () => {
    expect(check({})).not.toThrow();
    expect(check({ aud: ['store', 'other'], azp: 'store' })).not.toThrow();
  });

  it.each([
    [{ iss: 'https://evil.test' }, 'iss'],
    [{ aud: 'other' }, 'aud'],
    [{ aud: ['store', 'other'] }, 'azp'],
    [{ azp: 'other' }, 'azp'],
    [{ exp: nowMs / 1000 - 301, iat: nowMs / 1000 }, 'exp'],
    [{ nonce: 'n2' }, 'nonce'],
    [{ nonce: undefined }, 'nonce'],
    [{ exp: nowMs / 1000 - 301 }, 'exp'],
  ])('refuses %j', (claims, named) => {
    expect(check(claims)).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringContaining(named) }) }),
    );
  });

  it('allows for a clock that is wrong by less than five minutes', () => {
    expect(check({ exp: nowMs / 1000 - 299 })).not.toThrow();
  });

  it('takes a token that has just been issued, though the clock here is an hour ahead', () => {
    expect(check({ iat: nowMs / 1000 - 3960, exp: nowMs / 1000 - 360 })).not.toThrow();
  });

  it('refuses one that does not say whose it is', () => {
    expect(check({ sub: undefined })).toThrow('Unable to exchange authorization for tokens');
  });

  it.each([undefined, '', 'a.b', 'e30.e30.c2ln'])('refuses %j, which holds no claims', (idToken) => {
    expect(() => checkIdToken(idToken, expected)).toThrow('Unable to exchange authorization for tokens');
  });
});
