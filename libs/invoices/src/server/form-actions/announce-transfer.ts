import type { ResultKind } from '@assess/gateway-client/contract';
import { dayAt, type Locale } from '@assess/i18n';
import { readTickedIds, writeIds as writeSelectedIds } from '../../selection.ts';
import { checkTransfer, parseTypedTransfer } from '../../transfer-page/transfer-form.ts';
import { readAnnounceable } from '../../transfer-page/announceable.ts';
import type { TransferProblem } from '../../transfer-page/transfer-messages.ts';
import { listViewIn, withQuery } from '../../found-invoices/list-view.ts';
import { rememberSentTransfer } from '../cookies/announced-transfer-cookie.ts';
import type { FormOptions, InvoiceRequest } from '../invoice-request.ts';
import { seeOther } from '../see-other.ts';

/** The `selected` parameter if no invoice is ticked, because a URL without the parameter selects all invoices. */
const nothing = 'none';

/** Handles the form that announces a transfer. Redirects to the stored announcement, or back with the reason. */
export const announceTransfer =
  <Context extends InvoiceRequest>({ gatewayFor, paths, log }: FormOptions<Context>) =>
  async (
    context: Context,
    { locale, kind, lookupId }: { locale: Locale; kind: ResultKind; lookupId: string },
    form: URLSearchParams,
  ): Promise<Response> => {
    const here = paths.transfer(locale, kind, lookupId);
    const typed = parseTypedTransfer(form);
    const selection = writeSelectedIds(readTickedIds(form)) || nothing;
    const list = listViewIn(Object.fromEntries(context.url.searchParams));
    const back = (said: { noted: 'true' } | { problem: TransferProblem }) =>
      seeOther(withQuery(here, { ...list, selected: selection, ...said }), rememberSentTransfer(typed, here));
    const gateway = gatewayFor(context);
    try {
      const found = await readAnnounceable(gateway, lookupId, { selection });
      if (!found) return seeOther(here); // the lookup has expired, so the form's page redirects to the find page
      const invoices = found.invoices.filter(({ id }) => found.selected.includes(id));
      const currency = found.invoices[0]?.total.currency ?? '';
      const today = dayAt(Date.now(), locale);
      const checked = checkTransfer(typed, { invoices, currency, locale, today });
      if (checked.kind === 'wrong') return back({ problem: 'invalid' });
      const announced = await gateway.announceTransfer({ params: { id: lookupId }, body: checked.request });
      switch (announced.kind) {
        case 'ok':
          return back({ noted: 'true' });
        case 'invalid-request':
          return back({ problem: 'invalid' });
        case 'too-many-requests':
          return back({ problem: 'too-many' });
        case 'invoice-not-payable':
        case 'mixed-currencies':
        case 'lookup-not-found':
          return back({ problem: 'invoices-changed' });
      }
    } catch (error) {
      log.warn({ err: error }, 'failed to announce a transfer');
      return back({ problem: 'unavailable' });
    }
  };
