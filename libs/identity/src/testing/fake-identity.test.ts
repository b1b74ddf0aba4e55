import { describe, expect, it } from 'vitest';
import { IdentityError } from '../identity-error.ts';
import { sessionTokens } from '../session-tokens.ts';
import { fakeIdentity } from './fake-identity.ts';

const ada = { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

describe(fakeIdentity, () => {
  it('renews a refused token', async () => {
    const identity = fakeIdentity(ada);
    expect(await identity.accessToken()).toBe('token-1');
    expect(await identity.accessToken({ refused: 'token-1' })).toBe('token-2');
    expect(await identity.userInfo()).toEqual(ada);
  });

  it('knows nobody after a sign-out', async () => {
    const identity = fakeIdentity(ada);
    await identity.signOut();
    await expect(identity.userInfo()).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
    expect(await identity.expiresAt()).toBeUndefined();
  });
});

describe(sessionTokens, () => {
  it('gives no token when nobody is signed in', async () => {
    expect(await sessionTokens(fakeIdentity()).accessToken()).toBeUndefined();
    expect(await sessionTokens(fakeIdentity(ada)).accessToken()).toBe('token-1');
  });

  it('does not take a time-out for nobody', async () => {
    const identity = fakeIdentity(ada);
    identity.failure = new IdentityError('TIMEOUT', 'Timeout');
    await expect(sessionTokens(identity).accessToken()).rejects.toBe(identity.failure);
  });
});
