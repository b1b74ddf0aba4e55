import { opaqueIdSchema } from '@assess/gateway-client/contract';
import type { SetCookie } from 'cookie';
import type { Paths } from '../../addresses/paths.ts';
import { chosenFromCookie } from '../../page-contract/cookies.ts';
import type { Visit } from '../visit/visit.ts';
import { seeOther } from './see-other.ts';

/** The life of a cookie about a look-up: the gateway keeps look-ups as long. */
const lookupLifeSeconds = 30 * 60;

/** The list that invoices were chosen from: a look-up, and what of it was shown, in which order. */
export interface ChosenFrom {
  readonly lookupId: string;
  /** How many were shown, unless it was a page of them. */
  readonly shown?: string | null;
  readonly sort?: string | null;
  readonly view?: string | null;
}

/** What each part may be: the results page looks them up by itself. */
const parts = { shown: /^\d{1,4}$/, sort: /^-?[a-z]{1,12}$/, view: /^[a-z]{1,12}$/ } as const;
const partNames = ['shown', 'sort', 'view'] as const;

const write = ({ lookupId, ...list }: ChosenFrom): string =>
  [lookupId, ...partNames.map((name) => allowed(name, list[name]))].join('.').replace(/\.+$/, '');

function read(written = ''): ChosenFrom | undefined {
  const [id, ...list] = written.split('.');
  const lookupId = opaqueIdSchema.safeParse(id).data;
  if (lookupId === undefined) return undefined;
  return { lookupId, ...Object.fromEntries(partNames.map((name, index) => [name, allowed(name, list[index])])) };
}

const allowed = (name: (typeof partNames)[number], text: string | null | undefined): string =>
  text && parts[name].test(text) ? text : '';

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

/** Leads from a payment to the form that announces a transfer for what its look-up found, or to the find page. */
export const wayToTransfer =
  (paths: Paths) =>
  ({ url, cookies, locale }: Visit): Response => {
    const from = read(cookies[chosenFromCookie]);
    return seeOther(from ? paths.transfer(locale, 'invoice-number', from.lookupId) + url.search : paths.find(locale));
  };

/** Leads from a payment to the results it was chosen from, or to the find page. */
export const backToInvoices =
  (paths: Paths) =>
  ({ url, cookies, locale }: Visit): Response => {
    const from = read(cookies[chosenFromCookie]);
    if (!from) return seeOther(paths.find(locale));
    const list = partNames.flatMap((name) => (from[name] ? [`${name}=${from[name]}`] : []));
    const query = [...list, url.search.slice(1)].filter(Boolean).join('&');
    return seeOther(paths.results(locale, 'invoice-number', from.lookupId) + (query && `?${query}`));
  };
