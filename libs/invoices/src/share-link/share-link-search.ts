/** The search parameters of the page that creates a share link. */
export interface ShareLinkSearch {
  /** The selected invoices, as on the results page. Default: all payable ones. */
  selected?: string;
  /** The reason why no share link was created, as untrusted text. The page accepts only a `ShareLinkProblem`. */
  problem?: string;
}

/** Parses the search parameters of the page that creates a share link. */
export const parseShareLinkSearch = ({ selected, problem }: Record<string, unknown>): ShareLinkSearch => ({
  selected: selected === undefined ? undefined : String(selected),
  problem: typeof problem === 'string' ? problem : undefined,
});

/** The search parameters of a share link's page. */
export interface SharedSearch {
  /** The reason why the link did not open or was not withdrawn, as untrusted text. The page accepts only a `SharedInvoicesProblem`. */
  problem?: string;
}

/** Parses the search parameters of a share link's page. */
export const parseSharedSearch = ({ problem }: Record<string, unknown>): SharedSearch => ({
  problem: typeof problem === 'string' ? problem : undefined,
});
