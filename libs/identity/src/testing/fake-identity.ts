import type { Identity } from '../create-identity.ts';
import { IdentityError } from '../identity-error.ts';
import type { IdentityUser } from '../identity-user.ts';

export interface FakeIdentity extends Identity {
  /** Who is signed in; `undefined`: nobody. */
  user: IdentityUser | undefined;
  /** What every call rejects with while it is set, but for `signOut`. */
  failure: IdentityError | undefined;
}

/** An identity without a server. Its tokens are `token-1`, and after a refusal `token-2` and so on; they live an hour. */
export function fakeIdentity(user?: IdentityUser, now: () => number = Date.now): FakeIdentity {
  let issued = 1;
  const requireUser = (): IdentityUser => {
    if (identity.failure) throw identity.failure;
    if (!identity.user) throw new IdentityError('UNAUTHORIZED', 'Authentication or consent required');
    return identity.user;
  };
  const identity: FakeIdentity = {
    user,
    failure: undefined,
    accessToken: async ({ refused } = {}) => {
      requireUser();
      if (refused === `token-${issued}`) issued += 1;
      return `token-${issued}`;
    },
    authorizedFetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('authorization', `Bearer ${await identity.accessToken()}`);
      return fetch(request);
    },
    expiresAt: async () => (identity.user ? now() + 3_600_000 : undefined),
    userInfo: async () => requireUser(),
    signOut: async () => {
      identity.user = undefined;
    },
  };
  return identity;
}
