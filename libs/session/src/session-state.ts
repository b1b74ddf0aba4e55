/** The user who is signed in, from the identity profile. @see spec §3, User */
export type SessionUser = {
  id: string;
  firstName: string;
  lastName: string;
  email?: string;
  /** The country of registration, an upper-case ISO code. */
  registrationCountryIso?: string;
};

/** The details of a user that the identity profile does not have. */
export type UserDetails = Partial<Pick<SessionUser, 'firstName' | 'lastName' | 'registrationCountryIso'>>;

/**
 * The kind of a failed check of the user. `unreachable`: no answer, or none in time. `misconfigured`: a setting of the app is wrong, and the
 * log names the fix. `refused`: an answer, but neither a user nor that no user is signed in.
 */
export type SessionError = 'misconfigured' | 'refused' | 'unreachable';

/**
 * The state of a session as the page sees it. `error`: the last check of the user failed. An anonymous visitor may then be a user, and a
 * signed-in user has no valid token. It is checked again, and the error ends with the first check that succeeds.
 *
 * @see spec §4, Session
 */
export type SessionState =
  | { status: 'processing'; user?: undefined; error?: undefined }
  | { status: 'anonymous'; user?: undefined; error?: SessionError | undefined }
  | { status: 'signed-in'; user: SessionUser; error?: SessionError | undefined };

/** The reason of a session's end. `timed-out`: the token went missing; `unauthorized`: commerce responded with 401. */
export type SessionEndReason = 'signed-out' | 'inactive' | 'timed-out' | 'unauthorized' | 'signed-out-elsewhere';

/** The end of a session. `stays`: the visitor stays on the page; otherwise `destinationAfter` returns the next page. */
export type SessionEnd = { reason: SessionEndReason; stays: boolean };

/** A session that is about to end. `user`: its user, if the page knows it. */
export type SessionEnding = SessionEnd & { user: SessionUser | undefined };

/** True when a session ended without the user's decision. Commerce keeps the cart of a user who was only inactive for too long. */
export const isTimeOut = (reason: SessionEndReason): boolean => reason === 'inactive' || reason === 'timed-out';

export const initialSession: SessionState = { status: 'processing' };
