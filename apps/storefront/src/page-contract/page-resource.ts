/** Texts that only some pages show. */
export type TextResource =
  /** Texts of results, payments and confirmations. */
  | 'found-invoices'
  /** Texts of the payment status page. */
  | 'payment-status'
  /** Texts of the invoice pages for signed-in users. */
  | 'signed-in'
  /** Texts of the sign-in pages and their steps, with the captcha. */
  | 'sign-in';

/**
 * Data or texts that a page needs in addition to the app and the texts of every page. Its route has to list them, or it does not compile.
 *
 * A new one also gets an entry in `page-resources/texts.ts`, its catalogue (if it is not a text: a case in
 * `page-resources/load-page-resources.ts`, which loads it), and one in `server/pages/resource-files.ts`, the sources that a page loads
 * for it.
 */
export type PageResource =
  | TextResource
  /** Countries and their formats of postal addresses. */
  | 'countries'
  /** The seller of the store. It arrives in the page's data block. */
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
