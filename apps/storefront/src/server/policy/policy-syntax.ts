/**
 * A Content-Security-Policy by directive. One without sources, as `sandbox`, has an empty list. That of our pages is made
 * in `page-policy.ts`.
 */
export type Policy = { readonly [Directive in string]?: readonly string[] };

const nothing = ["'none'"];

/**
 * The policy as a header's value: what no directive allows is forbidden, `<base>` and being framed included. A directive
 * of `allowed` stands in for that of the same name, and `undefined` takes it out.
 *
 * @see CSP Level 3 §2.2
 */
export function writePolicy(allowed: Policy = {}): string {
  const policy: Policy = { 'default-src': nothing, 'base-uri': nothing, 'frame-ancestors': nothing, ...allowed };
  return Object.entries(policy)
    .flatMap(([directive, sources]) => (sources ? [[directive, ...sources].join(' ')] : []))
    .join('; ');
}
