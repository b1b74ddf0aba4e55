/** The part of Trusted Types that is used here. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** The document's, not a page's or a caller's: a document gives the name of a policy out once. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * A document of its own, in which no script runs and no picture loads. In pages that enforce Trusted Types the policy
 * `assess-header-footer` must be allowed.
 *
 * @throws TypeError where it is not
 */
export function parseHtml(html: string): Document {
  policy ??= window.trustedTypes?.createPolicy('assess-header-footer', { createHTML: (text) => text });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
