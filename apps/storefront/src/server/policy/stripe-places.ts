/** Stripe.js and its fields: Stripe serves both from one place and those below it. */
const fields = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** What a page with Stripe's fields speaks to. @see https://docs.stripe.com/security/guide#content-security-policy */
export const stripePlaces = {
  scripts: fields,
  frames: [...fields, 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  /** Stripe's loader knows no other policy of Trusted Types; ours by this name passes addresses of its scripts alone. */
  trustedTypes: ['default'],
} as const;
