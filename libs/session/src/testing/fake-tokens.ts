import type { SessionUser } from '../session-state.ts';
import type { SessionTokens } from '../session-tokens.ts';

/** Whoever keeps the tokens, with a user whom a test signs in and out at the server. */
export type FakeTokens = SessionTokens & {
  /** Stores tokens of a user, which never expire. */
  signIn: (user: SessionUser) => void;
  /** The user whom the stored tokens belong to; `null` without any. */
  owner: () => SessionUser | null;
};

/** Tokens of one user or of nobody. Several tabs of a browser share one of these. */
export function createFakeTokens(user: SessionUser | null): FakeTokens {
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
