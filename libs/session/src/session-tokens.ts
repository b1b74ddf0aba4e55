import type { SessionUser } from './session-state.ts';

/** The session's interface to the tokens. Each call may reject, which signs no user in or out. */
export type SessionTokens = {
  /**
   * Returns a valid token, renewed or fetched silently if there is none; `undefined` when no user is signed in.
   *
   * @param options.refused - the token to renew although it has not expired.
   */
  accessToken: (options?: { refused?: string }) => Promise<string | undefined>;
  /** The expiry of the stored token in epoch milliseconds; `undefined` without one. Calls no server. */
  expiresAt: () => Promise<number | undefined> | number | undefined;
  /** The user of the token, from the identity claims. */
  userInfo: () => Promise<SessionUser>;
  /**
   * Ends the identity session, revokes and deletes the tokens. Rejects while the session can still be used: the sign-out is
   * then pending, and this is called again.
   */
  signOut: () => Promise<void>;
};
