/** Texts that only some pages show. */
export type TextResource =
  /** Results, payments and what was paid. */
  | 'found-invoices'
  /** What became of a payment. */
  | 'payment-status'
  /** The account of whoever is here, and the way to one. */
  | 'visitor'
  /** Steps of signing in, with the script of the check against robots. */
  | 'sign-in';

/**
 * Data or texts that a page resources besides the app and the texts of every page. Its route says so, or does not compile.
 *
 * A new one also gets an entry in `page-resources/texts.ts`, its catalogue (or, where it is no text, a case in `page-resources/load-page-resources.ts`, which
 * brings it), and one in `server/pages/resource-files.ts`, the sources that a page loads for it.
 */
export type PageResource =
  | TextResource
  /** Countries and the format of their addresses. */
  | 'countries'
  /** Who sells in the store. It comes with the page. */
  | 'seller';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    resources: readonly PageResource[];
  }
}

/** All resources of a page's routes, each once. */
export const resourcesOf = (
  matches: readonly { staticData: { resources: readonly PageResource[] } }[],
): PageResource[] => [...new Set(matches.flatMap(({ staticData }) => staticData.resources))];
