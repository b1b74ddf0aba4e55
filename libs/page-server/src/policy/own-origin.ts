const policyHeader = 'content-security-policy';

/**
 * The placeholder for our own origin in a policy. It is replaced in each response, because the same cached page is sent for every host of
 * the store.
 */
export const ownOrigin = 'https://own-origin.invalid';

/**
 * Replaces the placeholder in a response's policy by the origin, or by `'self'` for an IPv6 host, which a policy cannot name. @see CSP
 * Level 3 §2.3.1
 */
export function nameOwnOrigin(headers: Headers, origin: string): void {
  const policy = headers.get(policyHeader);
  if (!policy?.includes(ownOrigin)) return;
  const named = origin.includes('[')
    ? policy.replaceAll(new RegExp(`${ownOrigin}\\S*`, 'g'), "'self'")
    : policy.replaceAll(ownOrigin, origin);
  headers.set(policyHeader, named);
}
