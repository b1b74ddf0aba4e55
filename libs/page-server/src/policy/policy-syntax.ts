/**
 * A Content-Security-Policy by directive. A directive without sources, such as `sandbox`, has an empty list. `page-policy.ts` creates the
 * policy of our pages.
 */
export type Policy = { readonly [Directive in string]?: readonly string[] };

const nothing = ["'none'"];

/**
 * Writes a policy as a header value. It forbids everything that no directive allows, including `<base>` elements and iframes around the
 * response. A directive of `allowed` replaces the default directive of the same name; `undefined` removes it.
 *
 * @see CSP Level 3 §2.2
 */
export function writePolicy(allowed: Policy = {}): string {
  const policy: Policy = { 'default-src': nothing, 'base-uri': nothing, 'frame-ancestors': nothing, ...allowed };
  return Object.entries(policy)
    .flatMap(([directive, sources]) => (sources ? [[directive, ...sources].join(' ')] : []))
    .join('; ');
}
