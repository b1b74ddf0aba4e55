import { formatMoney } from '@assess/i18n';
import { findInvoice, gateway } from '../../find-invoice';
import { locale } from '../../store';

/** Returns the status of an invoice to this app's pages. Number and account come in the body, so that they are in no URL. */
export async function POST(request: Request): Promise<Response> {
  const { number, account } = await request.json();
  const invoice = await findInvoice(gateway, String(number), String(account));
  if (!invoice) return Response.json({ status: 'unknown' }, { status: 404 });
  return Response.json({ status: invoice.status.kind, total: formatMoney(invoice.total, locale) });
}
