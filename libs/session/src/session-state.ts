/** The user who is signed in, from the identity profile. @see spec §3, User */
export type SessionUser = {
  id: string;
  firstName: string;
  lastName: string;
  email?: string;
  /** Country of registration, upper-case ISO code. */
  registrationCountryIso?: string;
};

/** Details of a user which the identity profile does not have. */
export type UserDetails = Partial<Pick<SessionUser, 'firstName' | 'lastName' | 'registrationCountryIso'>>;

/** The state of a session as the page sees it. @see spec §4, Session */
export type SessionState =
  | { status: 'processing' }
  | { status: 'anonymous' }
  | { status: 'signed-in'; user: SessionUser };

/** Why a session ended. `timed-out`: the token went missing; `unauthorized`: the store no longer knows the customer. */
export type SessionEndReason = 'signed-out' | 'inactive' | 'timed-out' | 'unauthorized' | 'signed-out-elsewhere';

/** `stays`: the visitor is to stay where they are; otherwise `destinationAfter` tells where to go. */
export type SessionEnd = { reason: SessionEndReason; stays: boolean };

/** A session that is about to end. `user`: whose it is, where the page has found that out. */
export type SessionEnding = SessionEnd & { user: SessionUser | undefined };

/** Tells whether a session ended though nobody wanted it to: commerce keeps the cart of someone who only stayed away too long. */
export const isTimeOut = (reason: SessionEndReason): boolean => reason === 'inactive' || reason === 'timed-out';

export const initialSession: SessionState = { status: 'processing' };
