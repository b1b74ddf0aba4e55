import { opaqueIdSchema } from '@assess/gateway-client/contract';
import { cutText, holdsCardNumber } from '@assess/i18n';
import type { SetCookie } from 'cookie';
import type { InvoiceRequest } from '../invoice-request.ts';

/** The cookie with the secret that revokes a share link. Only the browser that created the link has it, for the link's page. */
const madeLinkCookie = 'made-link';

/** The cookie that carries the fields of the share link form back to its page. */
const typedSenderCookie = 'typed-sender';

/** Facts about the share link pages that their URLs do not contain. */
export interface ShareLinkFacts {
  /** The sender of the link, if they entered a name. */
  sender?: string | null;
  /** The sender as typed into the form that creates a link. */
  typedSender?: string;
  /** The link and its expiry, in the browser that created it. */
  made?: { href: string; expiresAt: string };
}

const halfHourSeconds = 30 * 60;
const maxLength = 200;

/** Carries the sender back to the form into which it was typed. */
export const rememberTypedSender = (sender: string, path: string): SetCookie => ({
  name: typedSenderCookie,
  value: holdsCardNumber(sender) ? '' : cutText(sender, maxLength),
  path,
  maxAge: halfHourSeconds,
  httpOnly: true,
  sameSite: 'lax',
});

interface MadeLink {
  secret: string;
  expiresAt: string;
}

/**
 * Lets the browser that created a share link withdraw the link until it expires.
 *
 * @param path - the path of the link's page, the only page to which browsers send the cookie.
 */
export const rememberCreatedLink = ({ secret, expiresAt }: MadeLink, path: string): SetCookie => ({
  name: madeLinkCookie,
  value: new URLSearchParams({ secret, expiresAt }).toString(),
  path,
  expires: new Date(expiresAt),
  httpOnly: true,
  sameSite: 'lax',
});

export const clearCreatedLink = (path: string): SetCookie => ({ name: madeLinkCookie, value: '', path, maxAge: 0 });

export function readCreatedLink({ cookies }: Pick<InvoiceRequest, 'cookies'>): MadeLink | undefined {
  const kept = new URLSearchParams(cookies[madeLinkCookie] ?? '');
  const secret = opaqueIdSchema.safeParse(kept.get('secret')).data;
  const expiresAt = kept.get('expiresAt') ?? '';
  return secret !== undefined && !Number.isNaN(Date.parse(expiresAt)) ? { secret, expiresAt } : undefined;
}

/** Reads the share link facts from the browser's cookies. Each cookie is sent to its own page only. */
export function readShareLinkFacts({ cookies, publicOrigin, url }: InvoiceRequest): ShareLinkFacts {
  const made = readCreatedLink({ cookies });
  const typedSender = cookies[typedSenderCookie];
  return {
    ...(made && { made: { href: publicOrigin + url.pathname, expiresAt: made.expiresAt } }),
    ...(typedSender !== undefined && { typedSender }),
  };
}
