import { opaqueIdSchema } from '@assess/gateway-client/contract';
import type { SetCookie } from 'cookie';
import { listParts, listViewIn, withQuery, type ListView } from '../../found-invoices/list-view.ts';
import type { InvoicePaths, InvoiceRequest } from '../invoice-request.ts';
import { seeOther } from '../see-other.ts';

/** The cookie that names the lookup from which a payment's invoices were selected. Links back to the results use it. */
const chosenFromCookie = 'chosen-from';

/** The lifetime of a cookie about a lookup: the same as that of lookups in the gateway. */
const lookupLifeSeconds = 30 * 60;

/** The results list from which the invoices of a payment were selected. */
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
 * Lets the browser that selected the invoices return from the payment to all results of its lookup. Other visitors with
 * the payment's URL learn nothing about that lookup.
 *
 * @param path - the path of the payment, to whose pages only browsers send the cookie.
 */
export const rememberChosenFrom = (from: ChosenFrom, path: string): SetCookie => ({
  name: chosenFromCookie,
  value: write(from),
  path,
  maxAge: lookupLifeSeconds,
  httpOnly: true,
  sameSite: 'lax',
});

/** Redirects from a payment to a page of the lookup from which it was selected, or to the find page. */
const toLookup =
  (paths: InvoicePaths, page: InvoicePaths['results'] | InvoicePaths['transfer']) =>
  ({ url, cookies, locale }: InvoiceRequest): Response => {
    const from = read(cookies[chosenFromCookie]);
    if (!from) return seeOther(paths.find(locale));
    const query = { ...from.list, ...Object.fromEntries(url.searchParams) };
    return seeOther(withQuery(page(locale, 'invoice-number', from.lookupId), query));
  };

/** Redirects from a payment to the form that announces a transfer for the lookup's invoices. */
export const wayToTransfer = (paths: InvoicePaths) => toLookup(paths, paths.transfer);

/** Redirects from a payment to the results. */
export const backToInvoices = (paths: InvoicePaths) => toLookup(paths, paths.results);
