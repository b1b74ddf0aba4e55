import type { RequestContext } from '../request/request-context.ts';
import { plain } from '../response/plain.ts';

const yearMs = 365 * 24 * 60 * 60_000;

/**
 * Creates the handler of `/.well-known/security.txt`, which tells people who find a weakness whom to write to. It responds with 404 if no
 * contact is configured. The text is valid for a year from each request.
 *
 * @param contact - a `mailto:` or `https:` URL.
 * @see RFC 9116
 */
export const createSecurityText =
  (contact: string | undefined, now = Date.now) =>
  ({ publicOrigin, url }: Pick<RequestContext, 'publicOrigin' | 'url'>): Response =>
    contact === undefined
      ? plain(404, 'Not found.')
      : plain(
          200,
          [
            `Contact: ${contact}`,
            `Expires: ${new Date(now() + yearMs).toISOString()}`,
            `Canonical: ${publicOrigin}${url.pathname}`,
            'Preferred-Languages: en, fr, nl, es',
            '',
          ].join('\n'),
        );
