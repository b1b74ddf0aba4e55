import { opaqueIdSchema } from '@assess/gateway-client/contract';
import type { SetCookie } from 'cookie';
import { listParts, listViewIn, withQuery, type ListView } from '../../urls/list-view.ts';
import type { Paths } from '../../urls/paths.ts';
import { chosenFromCookie } from '../../page-contract/cookies.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import { seeOther } from './see-other.ts';

/** The life of a cookie about a look-up: the gateway keeps look-ups as long. */
const lookupLifeSeconds = 30 * 60;

/** The list that invoices were chosen from. */
export interface ChosenFrom {
  readonly lookupId: string;
  readonly list: ListView;
}

const write = ({ lookupId, list }: ChosenFrom): string =>
  [lookupId, ...listParts.map((part) => list[part] ?? '')].join('.').replace(/(?<!\.)\.+$/, '');

function read(written = ''): ChosenFrom | undefined {
  const [id, ...list] = written.split('.');
  const lookupId = opaqueIdSchema.safeParse(id).data;
  if (lookupId === undefined) return undefined;
  return { lookupId, list: listViewIn(Object.fromEntries(listParts.map((part, index) => [part, list[index]]))) };
}

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

/** Leads from a payment to a page of the look-up it was chosen from, or to the find page. */
const toLookup =
  (paths: Paths, page: Paths['results'] | Paths['transfer']) =>
  ({ url, cookies, locale }: RequestContext): Response => {
    const from = read(cookies[chosenFromCookie]);
    if (!from) return seeOther(paths.find(locale));
    const query = { ...from.list, ...Object.fromEntries(url.searchParams) };
    return seeOther(withQuery(page(locale, 'invoice-number', from.lookupId), query));
  };

/** Leads from a payment to the form that announces a transfer for what its look-up found. */
export const wayToTransfer = (paths: Paths) => toLookup(paths, paths.transfer);

/** Leads from a payment to the results. */
export const backToInvoices = (paths: Paths) => toLookup(paths, paths.results);
