/** The members of the Trusted Types API that this module uses. */
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

/** The Trusted Types policy, which is cached because a document accepts each policy name only once. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Parses HTML into a separate document, in which no script runs and no picture loads. Pages that enforce Trusted Types must allow
 * the policy `assess-header-footer`.
 *
 * @throws TypeError if the page does not allow the policy
 */
export function parseHtml(html: string): Document {
  policy ??= window.trustedTypes?.createPolicy('assess-header-footer', { createHTML: (text) => text });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
