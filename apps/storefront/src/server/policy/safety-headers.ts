/** Headers of every answer. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin', // other sites learn nothing; under no-referrer our own forms would not say where they stand
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
} as const;

/** Of every answer over TLS, too. */
export const transportSecurity = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
} as const;

/** Of every answer that does not say otherwise: pages of others that use one of ours set their own. */
export const resourcePolicy = { 'cross-origin-resource-policy': 'same-origin' } as const;
