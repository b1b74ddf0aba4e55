import { formatMoney } from '@assess/i18n';
import { findInvoice, gateway } from '../../find-invoice';
import { locale } from '../../store';

/** Tells this app's pages how an invoice stands; its number and account come in the body, and stand in no address. */
export async function POST(request: Request): Promise<Response> {
  const { number, account } = await request.json();
  const invoice = await findInvoice(gateway, String(number), String(account));
  if (!invoice) return Response.json({ status: 'unknown' }, { status: 404 });
  return Response.json({ status: invoice.status.kind, total: formatMoney(invoice.total, locale) });
}
