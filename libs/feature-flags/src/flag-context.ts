/** Whom the rules of the flag service judge. */
export interface FlagContext {
  kind: 'user';
  key: string;
  anonymous?: true;
  siteUid: string;
  storeUid: string;
  locale: string;
  country: string;
}

/** Whom flags are decided for. @see spec §3 Feature-flag context */
export interface Visitor {
  /** None when signed out. */
  user?: { id: string } | null | undefined;
  /** Site and store of the route, not of the user. */
  siteUid: string;
  storeUid: string;
  locale: string;
  country: string;
}

/**
 * The flag service's view of a visitor. Names and e-mail address stay out.
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
