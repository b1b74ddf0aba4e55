import type { SessionUser } from './session-state.ts';

/** The calls that the session makes to whoever keeps the tokens. Any may reject: that signs nobody in or out. */
export type SessionTokens = {
  /**
   * A valid token, renewed or fetched silently when there is none; `undefined` when nobody is signed in.
   *
   * @param options.refused - the token to be renewed although it is still good.
   */
  accessToken: (options?: { refused?: string }) => Promise<string | undefined>;
  /** When the stored token expires, in epoch milliseconds; `undefined` without one. Asks no server. */
  expiresAt: () => Promise<number | undefined> | number | undefined;
  /** The user of the token, from the identity claims. */
  userInfo: () => Promise<SessionUser>;
  /**
   * Ends the identity session, revokes and deletes the tokens. Rejects while the session could be used again: the sign-out is
   * owed then, and this is called once more.
   */
  signOut: () => Promise<void>;
};
