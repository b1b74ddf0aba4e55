import { createHmac } from 'node:crypto';

/** What the links of a request's mails do: the one of the first confirms it, that of each stops it. */
export type NoticeLink = 'confirm' | 'stop';

/**
 * The secret of a link, in the form of an opaque id. It is made again for every mail, so that it need not be kept: whoever reads
 * the database alone can open no link.
 *
 * @param hashKey - the same in every process.
 */
export const noticeSecret = (hashKey: string, link: NoticeLink, noticeId: string): string =>
  createHmac('sha256', hashKey)
    .update(`payable-notice ${link} ${noticeId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
