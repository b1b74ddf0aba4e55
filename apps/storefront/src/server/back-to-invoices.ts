import { opaqueIdSchema } from '@assess/gateway-client/contract';
import { parseCookie, type SetCookie } from 'cookie';
import { isWayBack, type Paths } from '../addresses/paths.ts';
import { chosenFromCookie } from '../page-contract/cookies.ts';
import type { VisitorLocale } from './visitor-locale.ts';

/** As long as the gateway keeps a look-up. */
const lookupLifeSeconds = 30 * 60;

/** What it was chosen from: a look-up, and how many of its invoices were shown, unless it was a page of them. */
export interface ChosenFrom {
  readonly lookupId: string;
  readonly shown: string | null;
}

const write = ({ lookupId, shown }: ChosenFrom): string =>
  shown && isCount(shown) ? `${lookupId}.${shown}` : lookupId;

function read(written = ''): ChosenFrom | undefined {
  const [id, shown = null] = written.split('.');
  const lookupId = opaqueIdSchema.safeParse(id).data;
  return lookupId === undefined ? undefined : { lookupId, shown: shown && isCount(shown) ? shown : null };
}

const isCount = (text: string): boolean => /^\d{1,4}$/.test(text);

/**
 * Lets the browser that chose what to pay come back from the payment to all that its look-up found. Whoever else has the
 * payment's address learns nothing of that look-up.
 *
 * @param path - of the payment: only its pages are sent it.
 */
export const rememberChosenFrom = (from: ChosenFrom, path: string): SetCookie => ({
  name: chosenFromCookie,
  value: write(from),
  path,
  maxAge: lookupLifeSeconds,
  httpOnly: true,
  sameSite: 'lax',
});

export interface BackToInvoicesOptions {
  localeOf: VisitorLocale['localeOf'];
  paths: Paths;
}

/** Leads from a payment to the results it was chosen from, or to the find page; nothing for any other path. */
export const createBackToInvoices =
  ({ localeOf, paths }: BackToInvoicesOptions) =>
  (request: Request): string | undefined => {
    const { pathname, search } = new URL(request.url);
    if (!isWayBack(pathname)) return undefined;
    const from = read(parseCookie(request.headers.get('cookie') ?? '')[chosenFromCookie]);
    const locale = localeOf(request);
    if (!from) return paths.find(locale);
    const query = [from.shown && `shown=${from.shown}`, search.slice(1)].filter(Boolean).join('&');
    return paths.results(locale, 'invoice-number', from.lookupId) + (query && `?${query}`);
  };
