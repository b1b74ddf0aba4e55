import { createHmac } from 'node:crypto';

/**
 * The secret of a link, in the form of an opaque id. It is made again for every mail, so that it need not be kept: whoever reads
 * the database alone can open no link.
 *
 * @param hashKey - the same in every process.
 */
const secretOf = (hashKey: string, subject: string): string =>
  createHmac('sha256', hashKey).update(`payable-notice ${subject}`).digest().subarray(0, 16).toString('base64url');

/** Confirms one request: in its first mail. */
export const confirmSecret = (hashKey: string, noticeId: string): string => secretOf(hashKey, `confirm ${noticeId}`);

/** Stops all requests of an address: the same in each of its mails, so that an old one works too. */
export const stopSecret = (hashKey: string, email: string): string => secretOf(hashKey, `stop ${email.toLowerCase()}`);
