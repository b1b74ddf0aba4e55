/** Texts that only some pages show. */
export type TextNeed =
  /** Results, payments and what was paid. */
  | 'found-invoices'
  /** What became of a payment. */
  | 'charge'
  /** The account of whoever is here, and the way to one. */
  | 'visitor'
  /** Steps of signing in, with the script of the check against robots. */
  | 'sign-in';

/**
 * Data or texts that a page needs besides the app and the texts of every page. Its route says so, or does not compile.
 *
 * A new one also gets an entry in `needs/texts.ts`, its catalogue (or, where it is no text, a case in `needs/provide-needs.ts`, which
 * brings it), and one in `server/pages/need-files.ts`, the sources that a page loads for it.
 */
export type PageNeed =
  | TextNeed
  /** Countries and the format of their addresses. */
  | 'countries'
  /** Who sells in the store. It comes with the page. */
  | 'seller';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    needs: readonly PageNeed[];
  }
}

/** All needs of a page's routes, each once. */
export const needsOf = (matches: readonly { staticData: { needs: readonly PageNeed[] } }[]): PageNeed[] => [
  ...new Set(matches.flatMap(({ staticData }) => staticData.needs)),
];
