/** The context that the flag service evaluates its rules for. */
export interface FlagContext {
  kind: 'user';
  key: string;
  anonymous?: true;
  siteUid: string;
  storeUid: string;
  locale: string;
  country: string;
}

/** The visitor whose flags are evaluated. @see spec §3 Feature-flag context */
export interface Visitor {
  /** The signed-in user; absent if signed out. */
  user?: { id: string } | null | undefined;
  /** The site of the route, not of the user. The same holds for `storeUid`. */
  siteUid: string;
  storeUid: string;
  locale: string;
  country: string;
}

/**
 * Builds the flag service's context of a visitor. Name and email address are left out.
 *
 * @see spec §3 Feature-flag context
 */
export const flagContext = ({ user, siteUid, storeUid, locale, country }: Visitor): FlagContext => ({
  kind: 'user',
  ...(user ? { key: user.id } : { key: 'anonymous', anonymous: true }),
  siteUid,
  storeUid,
  locale,
  country,
});
