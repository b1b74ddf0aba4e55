/** The texts that only some pages show. */
export type TextResource =
  /** Texts of results, payments and confirmations. */
  | 'found-invoices'
  /** Texts of the payment status page. */
  | 'payment-status'
  /** Texts of the invoice pages for signed-in users. */
  | 'signed-in'
  /** Texts of the sign-in pages, their steps and the captcha. */
  | 'sign-in';

/**
 * The data or texts that a page needs in addition to the app and the texts of every page. TypeScript requires each route to list them.
 *
 * A new resource needs two entries: its catalogue in `page-resources/texts.ts` (for data, a case in
 * `page-resources/load-page-resources.ts`), and its source files in `server/pages/resource-files.ts`.
 */
export type PageResource =
  | TextResource
  /** Countries and their formats of postal addresses. */
  | 'countries'
  /** The seller of the store, which is in the page's data block. */
  | 'seller';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    resources: readonly PageResource[];
  }
}

/** Lists all resources of a page's routes, each once. */
export const resourcesOf = (
  matches: readonly { staticData: { resources: readonly PageResource[] } }[],
): PageResource[] => [...new Set(matches.flatMap(({ staticData }) => staticData.resources))];
