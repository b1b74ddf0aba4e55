/** The data about a visitor for which the flag service evaluates its rules. */
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
  /** The site of the requested page, not of the user. `storeUid`, too, is the store of the page. */
  siteUid: string;
  storeUid: string;
  locale: string;
  country: string;
}

/**
 * Creates the flag service's context of a visitor. It contains neither name nor email address.
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
