import { createHmac } from 'node:crypto';

/**
 * Derives the secret of a link, in the form of an opaque id. It is derived again for every mail and never stored. Therefore a person who
 * can read only the database can open no link.
 *
 * @param hashKey - the same in every process.
 */
const secretOf = (hashKey: string, subject: string): string =>
  createHmac('sha256', hashKey).update(`payable-notice ${subject}`).digest().subarray(0, 16).toString('base64url');

/** The secret that confirms one request. It is sent in the first mail. */
export const confirmSecret = (hashKey: string, noticeId: string): string => secretOf(hashKey, `confirm ${noticeId}`);

/** The secret that stops all requests of an email address. It is the same in each of its mails, so that an old mail works too. */
export const stopSecret = (hashKey: string, email: string): string => secretOf(hashKey, `stop ${email.toLowerCase()}`);
