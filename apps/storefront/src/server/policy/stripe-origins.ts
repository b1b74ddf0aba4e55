/** The origins of Stripe.js and its fields. Stripe serves both from one host and its subdomains. */
const fields = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** The sources that a page with Stripe's fields needs. @see https://docs.stripe.com/security/guide#content-security-policy */
export const stripeOrigins = {
  scripts: fields,
  frames: [...fields, 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  /** The only Trusted Types policy that Stripe's loader supports. Ours of this name passes the URLs of Stripe's scripts alone. */
  trustedTypes: ['default'],
} as const;
