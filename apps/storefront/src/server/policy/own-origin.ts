const policyHeader = 'content-security-policy';

/** Stands in a policy for our own origin, which only an answer knows: a page that is kept goes out to every host we have. */
export const ownOrigin = 'https://own-origin.invalid';

/** Names the origin in an answer's policy. An address with an IPv6 host cannot be named in one. @see CSP Level 3 §2.3.1 */
export function nameOwnOrigin(headers: Headers, origin: string): void {
  const policy = headers.get(policyHeader);
  if (!policy?.includes(ownOrigin)) return;
  const named = origin.includes('[')
    ? policy.replaceAll(new RegExp(`${ownOrigin}\\S*`, 'g'), "'self'")
    : policy.replaceAll(ownOrigin, origin);
  headers.set(policyHeader, named);
}
