import type { SessionError, SessionUser } from './session-state.ts';

/** The token functions that a session needs. Each may reject; a rejection signs no user in or out. */
export type SessionTokens = {
  /**
   * Returns a valid token, which is renewed or fetched silently if none is stored; `undefined` when no user is signed in.
   *
   * @param options.refused - the token to renew although it has not expired.
   */
  accessToken: (options?: { refused?: string }) => Promise<string | undefined>;
  /** The expiry of the stored token in epoch milliseconds; infinity in a session without a token; `undefined` without one. Calls no server. */
  expiresAt: () => Promise<number | undefined> | number | undefined;
  /** The user of the token, from the identity claims. */
  userInfo: () => Promise<SessionUser>;
  /**
   * Ends the session at the identity server, revokes and deletes the tokens. Rejects when the server does not confirm it: the
   * sign-out is then pending, and the session calls this function again.
   */
  signOut: () => Promise<void>;
};

/** Names the kind of a rejection of `SessionTokens`. It knows the errors of `@assess/identity`; all others count as unreachable. */
export function sessionErrorOf(cause: unknown): SessionError {
  const { kind, reason } = { ...(cause as { kind?: unknown; reason?: unknown } | undefined) };
  if (reason) return reason === 'unreachable' ? reason : 'misconfigured';
  return kind && kind !== 'TIMEOUT' ? 'refused' : 'unreachable';
}
