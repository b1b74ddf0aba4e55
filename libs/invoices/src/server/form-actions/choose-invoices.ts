import { localeChoice } from '@assess/i18n/cookies';
import type { GatewayClient } from '@assess/gateway-client';
import { lookupPageSize, maxInvoicesPerPayment, type ResultKind } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { listAnchor, shownAnchor } from '../../results-page/results-page.tsx';
import { readSelectedIds, readTickedIds, writeIds as writeSelectedIds } from '../../selection.ts';
import type { SelectionProblem } from '../../results-page/selection/selection-problem.ts';
import { listViewIn, withQuery } from '../../found-invoices/list-view.ts';
import type { FormOptions, InvoiceRequest } from '../invoice-request.ts';
import { rememberChosenFrom, type ChosenFrom } from './back-to-invoices.ts';
import { seeOther } from '../see-other.ts';

/**
 * Handles the form of the results page. Redirects to the payment of the selected invoices, to the form for a share link, or back with the
 * selection.
 */
export const chooseInvoices = <Context extends InvoiceRequest>({ gatewayFor, paths, log }: FormOptions<Context>) => {
  /** Redirects to a payment. The payment stays in the store in which it was begun, even if other tabs show another store. */
  const toPayment = (locale: Locale, paymentId: string, from: ChosenFrom): Response => {
    const location = paths.payment(paymentId);
    return seeOther(location, localeChoice(locale, location), rememberChosenFrom(from, location));
  };

  return async (
    context: Context,
    { locale, kind, lookupId }: { locale: Locale; kind: ResultKind; lookupId: string },
    form: URLSearchParams,
  ): Promise<Response> => {
    const { pathname, searchParams } = context.url;
    const gateway = gatewayFor(context);
    const pressed = (name: string) => form.get(name) || undefined;
    const [only, group, select, show, currency, sort, view] = [
      ...['only', 'group', 'select', 'show', 'currency', 'sort', 'view'],
    ].map(pressed);
    const selected = readTickedIds(form);

    const list = listViewIn(Object.fromEntries(searchParams));
    const asked = listViewIn({
      shown: show ?? list.shown,
      sort: sort ?? list.sort,
      view: view === 'all' ? undefined : (view ?? list.view),
    });
    const again = (changes: { selected: string; problem?: SelectionProblem }, anchor?: string) =>
      seeOther(withQuery(pathname, { ...asked, ...changes }) + (anchor ? `#${anchor}` : ''));
    const withSelected = (path: string) => seeOther(withQuery(path, { ...list, selected: writeSelectedIds(selected) }));
    if (pressed('transfer')) return withSelected(paths.transfer(locale, kind, lookupId));
    if (pressed('hand-off')) return withSelected(paths.shareLink(locale, kind, lookupId));
    if (select) return again({ selected: select === 'none' ? '' : select });
    if (show)
      return again(
        { selected: writeSelectedIds(selected) },
        shownAnchor(Number(searchParams.get('shown') ?? lookupPageSize)),
      );

    if (sort || view) return again({ selected: writeSelectedIds(selected) }, listAnchor);

    const stopped = (problem: SelectionProblem) => again({ selected: group ?? writeSelectedIds(selected), problem });
    try {
      const invoiceIds = only
        ? [only]
        : group
          ? await inGroup(gateway, lookupId, group)
          : currency
            ? await inCurrency(gateway, lookupId, selected, currency)
            : selected;
      if (invoiceIds.length === 0) return stopped('nothing-selected');
      if (invoiceIds.length > maxInvoicesPerPayment) return stopped('too-many');
      const opened = await gateway.openPayment({ body: { lookupId, invoiceIds } });
      switch (opened.kind) {
        case 'ok':
          return toPayment(locale, opened.value.id, { lookupId, list });
        case 'mixed-currencies':
          return stopped('mixed-currencies');
        case 'too-many-requests':
          return stopped('too-many-payments');
        case 'invoice-not-payable':
        case 'invalid-request':
        case 'lookup-not-found':
          return stopped('invoice-not-payable'); // an expired lookup redirects to the find page
      }
    } catch (error) {
      log.warn({ err: error }, 'failed to open a payment');
      return stopped('unavailable');
    }
  };
};

/** Reads the ids of the payable invoices in a group that a URL names: a currency, `overdue`, or the oldest in a currency. */
async function inGroup(gateway: GatewayClient, lookupId: string, group: string): Promise<string[]> {
  const payable = await gateway.readPayableInvoices({ params: { id: lookupId } });
  return payable.kind === 'ok' ? readSelectedIds(payable.value.invoices, group) : [];
}

/** Returns the ids of the selected invoices that have this currency. */
async function inCurrency(gateway: GatewayClient, lookupId: string, ids: readonly string[], currency: string) {
  const payable = await gateway.readPayableInvoices({ params: { id: lookupId } });
  if (payable.kind !== 'ok') return [];
  return payable.value.invoices
    .filter(({ id, total }) => total.currency === currency && ids.includes(id))
    .map(({ id }) => id);
}
