import type { Identity } from '../create-identity.ts';
import { IdentityError } from '../identity-error.ts';
import type { IdentityUser } from '../identity-user.ts';
import type { SignInProgress } from '../sign-in/sign-in-step.ts';
import { fakeSignIn, type FakeSignIn } from './fake-sign-in.ts';

/** An identity without a server. A test defines the signed-in user, the failures and the steps. */
export interface FakeIdentity extends Identity {
  /** The user who is signed in; `undefined` without one. */
  user: IdentityUser | undefined;
  /** The error that every call except `signOut` rejects with while it is set. */
  failure: IdentityError | undefined;
  /** The steps of `signIn` and `resume`. Default: name and password, and every entry is right. */
  script: FakeSignIn;
  /** The user who is signed in at the end of the script. */
  visitor: IdentityUser;
}

const ada: IdentityUser = { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

/** Creates an identity without a server. Its first token is `token-1`, after a refusal `token-2` and so on. Each lives one hour. */
export function fakeIdentity(user?: IdentityUser, now: () => number = Date.now): FakeIdentity {
  let issued = 1;
  const requireUser = (): IdentityUser => {
    if (identity.failure) throw identity.failure;
    if (!identity.user) throw new IdentityError('UNAUTHORIZED', 'Authentication or consent required');
    return identity.user;
  };
  const followed = async (reply: Promise<SignInProgress>): Promise<SignInProgress> => {
    const progress = await reply;
    if (progress.kind === 'signed-in') identity.user = identity.visitor;
    if (progress.kind !== 'step') return progress;
    return { ...progress, submit: (answers) => followed(progress.submit(answers)) };
  };
  const begin = async (): Promise<SignInProgress> => {
    if (identity.failure) throw identity.failure;
    return followed(identity.script.start());
  };
  const identity: FakeIdentity = {
    user,
    visitor: ada,
    failure: undefined,
    script: fakeSignIn(),
    signIn: begin,
    resume: begin,
    completeRedirect: async () => {
      if (identity.failure) throw identity.failure;
      identity.user = identity.visitor;
      return { returnTo: '/' };
    },
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
      return true;
    },
  };
  return identity;
}
