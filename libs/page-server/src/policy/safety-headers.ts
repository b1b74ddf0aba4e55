/** Headers of every response. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin', // other sites get no referrer; under no-referrer our own forms would send Origin: null
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
} as const;

/** Headers of every response over TLS. */
export const transportSecurity = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const;

/** Headers of every response that sets none of its own. Responses for other sites' pages do. */
export const resourcePolicy = { 'cross-origin-resource-policy': 'same-origin' } as const;
