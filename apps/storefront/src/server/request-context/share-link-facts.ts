import { opaqueIdSchema } from '@assess/gateway-client/contract';
import { holdsCardNumber } from '@assess/i18n';
import type { SetCookie } from 'cookie';
import { madeLinkCookie, typedSenderCookie } from '../../page-contract/cookies.ts';
import { cutText } from './cut-text.ts';
import type { RequestContext } from './request-context.ts';

/** Facts of the pages by which invoices are handed over that no address holds. */
export interface ShareLinkFacts {
  /** Who sends the link, where they said so. */
  sender?: string | null;
  /** The sender as typed into the form that makes one. */
  typedSender?: string;
  /** The link as its maker's browser has it. */
  made?: { href: string; expiresAt: string };
}

const halfHourSeconds = 30 * 60;
const maxLength = 200;

/** Carries the sender to the form that it was typed into, when that is shown again. */
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
 * Lets the browser that made a link withdraw it, for as long as it opens.
 *
 * @param path - of the link's page, the only one that is sent it.
 */
export const rememberMadeLink = ({ secret, expiresAt }: MadeLink, path: string): SetCookie => ({
  name: madeLinkCookie,
  value: new URLSearchParams({ secret, expiresAt }).toString(),
  path,
  expires: new Date(expiresAt),
  httpOnly: true,
  sameSite: 'lax',
});

export const forgetMadeLink = (path: string): SetCookie => ({ name: madeLinkCookie, value: '', path, maxAge: 0 });

export function readMadeLink({ cookies }: Pick<RequestContext, 'cookies'>): MadeLink | undefined {
  const kept = new URLSearchParams(cookies[madeLinkCookie] ?? '');
  const secret = opaqueIdSchema.safeParse(kept.get('secret')).data;
  const expiresAt = kept.get('expiresAt') ?? '';
  return secret !== undefined && !Number.isNaN(Date.parse(expiresAt)) ? { secret, expiresAt } : undefined;
}

/** What the visitor's browser keeps; each cookie is sent with its own page alone. */
export function readShareLinkFacts({ cookies, publicOrigin, url }: RequestContext): ShareLinkFacts {
  const made = readMadeLink({ cookies });
  const typedSender = cookies[typedSenderCookie];
  return {
    ...(made && { made: { href: publicOrigin + url.pathname, expiresAt: made.expiresAt } }),
    ...(typedSender !== undefined && { typedSender }),
  };
}
