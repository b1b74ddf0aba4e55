import { createHmac } from 'node:crypto';

/**
 * Derives the secret of a link, in the form of an opaque id. The secret is derived again for every mail and never stored. Therefore a
 * person who can read only the database can open no link.
 *
 * @param hashKey - the same in every process.
 */
const secretOf = (hashKey: string, subject: string): string =>
  createHmac('sha256', hashKey).update(`payable-notice ${subject}`).digest().subarray(0, 16).toString('base64url');

/** Derives the secret that confirms one alert request. It is sent in the mail that asks for confirmation. */
export const confirmSecret = (hashKey: string, noticeId: string): string => secretOf(hashKey, `confirm ${noticeId}`);

/**
 * Derives the secret that stops all alerts of an email address. It is the same in every mail to that address, so that the link in an old
 * mail works too.
 */
export const stopSecret = (hashKey: string, email: string): string => secretOf(hashKey, `stop ${email.toLowerCase()}`);
