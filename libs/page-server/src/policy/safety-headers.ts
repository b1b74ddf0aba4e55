/** The headers of every response. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin', // other sites get no referrer; under no-referrer our own forms would send Origin: null
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
} as const;

/** The headers of every response over TLS. */
export const transportSecurity = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const;

/** The headers of every response that does not set them. Responses for pages of other sites set other values. */
export const resourcePolicy = { 'cross-origin-resource-policy': 'same-origin' } as const;
