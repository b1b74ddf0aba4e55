import { anObject, aRule, checkArguments } from '@assess/i18n/arguments';
import type { SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';

/** Tokens whose user a test signs in and out at the server. */
export type FakeTokens = SessionTokens & {
  /** Stores a user's tokens, which never expire. */
  signIn: (user: SessionUser) => void;
  /** Returns the user of the stored tokens; `null` when none are stored. */
  owner: () => SessionUser | null;
};

/** Creates the tokens of one user, or none. Several tabs of a browser share one instance. */
export function createFakeTokens(user: SessionUser | null): FakeTokens {
  if (process.env.NODE_ENV !== 'production')
    checkArguments(
      'createFakeTokens',
      { user },
      {
        user: aRule(
          'a user, such as exampleUser, or null for nobody',
          (value) => value === null || anObject('').fits(value),
        ),
      },
    );
  let owner = user;
  return {
    owner: () => owner,
    signIn: (next) => {
      owner = next;
    },
    accessToken: async () => (owner ? `token-of-${owner.id}` : undefined),
    expiresAt: () => (owner ? Number.MAX_SAFE_INTEGER : undefined),
    userInfo: async () => {
      if (!owner) throw new Error('Nobody is signed in.');
      return owner;
    },
    signOut: async () => {
      owner = null;
    },
  };
}
