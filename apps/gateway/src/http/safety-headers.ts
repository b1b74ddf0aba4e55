/**
 * The headers of every response of the gateway. Only programs call it, but a browser that opens one of its URLs must render nothing, frame
 * nothing, and stay on TLS.
 */
export const safetyHeaders = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
} as const;
