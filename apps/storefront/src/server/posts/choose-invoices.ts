import type { GatewayClient } from '@assess/gateway-client';
import { lookupPageSize, maxInvoicesPerPayment, type ResultKind } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { listAnchor, shownAnchor, writeSelectedIds, type SelectionProblem } from '@assess/invoices';
import { handOffPath } from '../../addresses/hand-off-paths.ts';
import { localeChoice } from '../../page-contract/cookies.ts';
import type { Visit } from '../visit/visit.ts';
import type { FormOptions } from './form-options.ts';
import { rememberChosenFrom } from './back-to-invoices.ts';
import { seeOther } from './see-other.ts';

/** The form of the results page: leads to the payment of what was chosen, to the link that hands it over, or back with what is selected. */
export const chooseInvoices = ({ gatewayFor, paths, log }: FormOptions) => {
  /** A payment stays in the store it was begun in, whatever other tabs show. */
  const toPayment = ({ url, locale }: Visit, paymentId: string, lookupId: string): Response => {
    const location = paths.payment(paymentId);
    const [shown, sort, view] = ['shown', 'sort', 'view'].map((name) => url.searchParams.get(name));
    const from = { lookupId, shown, sort, view };
    return seeOther(location, localeChoice(locale, location), rememberChosenFrom(from, location));
  };

  return async (
    visit: Visit,
    { locale, kind, lookupId }: { locale: Locale; kind: ResultKind; lookupId: string },
    form: URLSearchParams,
  ): Promise<Response> => {
    const { pathname, searchParams } = visit.url;
    const gateway = gatewayFor(visit);
    const pressed = (name: string) => form.get(name) || undefined;
    const [only, select, show, currency, sort, view] = ['only', 'select', 'show', 'currency', 'sort', 'view'].map(
      pressed,
    );
    const selected = form.getAll('invoice').filter(Boolean);

    const seen = {
      shown: show ?? searchParams.get('shown'),
      sort: sort ?? searchParams.get('sort'),
      view: view ? view !== 'all' && view : searchParams.get('view'),
    };
    const again = (changes: { selected: string; problem?: SelectionProblem }, anchor?: string) => {
      const query = Object.entries({ ...seen, ...changes }).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      );
      const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
      return seeOther(`${pathname}${search}${anchor ? `#${anchor}` : ''}`);
    };
    const withSelected = (path: string) =>
      seeOther(path + (selected.length > 0 ? `?selected=${writeSelectedIds(selected)}` : ''));
    if (pressed('transfer')) return withSelected(paths.transfer(locale, kind, lookupId));
    if (pressed('hand-off')) return withSelected(handOffPath(paths, locale, kind, lookupId));
    if (select) return again({ selected: select === 'none' ? '' : select });
    if (show)
      return again(
        { selected: writeSelectedIds(selected) },
        shownAnchor(Number(searchParams.get('shown') ?? lookupPageSize)),
      );

    if (sort || view) return again({ selected: writeSelectedIds(selected) }, listAnchor);

    const stopped = (problem: SelectionProblem) => again({ selected: writeSelectedIds(selected), problem });
    try {
      const invoiceIds = only ? [only] : currency ? await inCurrency(gateway, lookupId, selected, currency) : selected;
      if (invoiceIds.length === 0) return stopped('nothing-selected');
      if (invoiceIds.length > maxInvoicesPerPayment) return stopped('too-many');
      const opened = await gateway.openPayment({ body: { lookupId, invoiceIds } });
      switch (opened.kind) {
        case 'ok':
          return toPayment(visit, opened.value.id, lookupId);
        case 'mixed-currencies':
          return stopped('mixed-currencies');
        case 'invoice-not-payable':
        case 'invalid-request':
        case 'lookup-not-found':
          return stopped('invoice-not-payable'); // a look-up that is gone sends the reader to the find page
      }
    } catch (error) {
      log.warn({ err: error }, 'a payment could not be opened');
      return stopped('unavailable');
    }
  };
};

/** Those of the selected invoices that are in one of their currencies. */
async function inCurrency(gateway: GatewayClient, lookupId: string, ids: readonly string[], currency: string) {
  const payable = await gateway.readPayableInvoices({ params: { id: lookupId } });
  if (payable.kind !== 'ok') return [];
  return payable.value.invoices
    .filter(({ id, total }) => total.currency === currency && ids.includes(id))
    .map(({ id }) => id);
}
