import { writePolicy } from './policy-syntax.ts';

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

/** Matches the media types of documents that a browser renders with scripts and styles. */
const isMarkup = /^(?:text\/html|application\/xhtml\+xml|image\/svg\+xml|(?:text|application)\/xml)\b/i;

const ofMarkup = writePolicy({ 'style-src': ["'unsafe-inline'"], 'form-action': ["'none'"] });
const ofAnything = writePolicy({ 'default-src': undefined });

/**
 * Returns the policy of a response that sets none. No site may frame it. Markup also loads nothing and runs no script; other types keep their
 * defaults, because browsers show a PDF with pages of their own.
 *
 * @param mediaType - the `content-type` header.
 */
export const defaultPolicyOf = (mediaType: string | null): string =>
  isMarkup.test(mediaType ?? '') ? ofMarkup : ofAnything;
