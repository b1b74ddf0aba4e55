import type { InvoiceDocument } from '@assess/gateway-client/contract';
import { dayAt, type Locale } from '@assess/i18n';
import type { LookupDependencies } from './lookup-limits/search-within-limits.ts';
import { toInvoice } from './invoice-view.ts';
import { findInvoices, readLookup } from './read-lookup.ts';

/** Reads the full document of an invoice; `undefined` when the lookup is unknown, has expired or did not find the invoice. */
export async function readInvoiceDocument(
  { database, clock }: Pick<LookupDependencies, 'database' | 'clock'>,
  { id, invoiceId, store }: { id: string; invoiceId: string; store: Locale },
): Promise<InvoiceDocument | undefined> {
  const nowMs = clock();
  const lookup = await readLookup(database, id, nowMs);
  const today = dayAt(nowMs, store);
  const [row] = lookup ? await findInvoices(database, lookup, { store, today, ids: [invoiceId], limit: 1 }) : [];
  if (!row || row.invoice_number === null) return undefined;
  const written = await database.kysely
    .selectFrom('invoice_documents')
    .selectAll()
    .where('invoice_id', '=', row.id)
    .executeTakeFirst();
  const money = (amountMinor: number) => ({ amountMinor, currency: row.currency });
  const { issued_on: issuedOn = null, bill_to: billTo = [], lines = [], taxes = [] } = written ?? {};
  return {
    invoice: toInvoice(row, today),
    issuedOn,
    billTo: [...billTo],
    lines: lines.map(({ description, quantity, unitMinor }) => ({
      description,
      quantity,
      unitPrice: money(unitMinor),
      amount: money(quantity * unitMinor),
    })),
    taxes: taxes.map(({ name, amountMinor }) => ({ name, amount: money(amountMinor) })),
  };
}
