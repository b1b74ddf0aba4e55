import type { GatewayClient } from '@assess/gateway-client';
import { invoiceSheet } from '../../documents/invoice-sheet.ts';
import { readInvoices } from '../../found-invoices/read-results.ts';
import { invoiceListTable } from '../../results-page/invoice-list.ts';
import type { InvoicePaths, InvoiceRequest } from '../invoice-request.ts';
import { seeOther } from '../see-other.ts';
import { download, pdf, type DownloadOptions } from './download.ts';
import { tableFile, type TableFormat } from './table-file.ts';

export interface InvoiceDocumentOptions<Context extends InvoiceRequest> extends DownloadOptions<Context> {
  gatewayFor: (context: Context) => GatewayClient;
  paths: InvoicePaths;
}

/**
 * Creates the handler that serves an invoice as PDF to a visitor who has found it, until the lookup expires. An expired
 * lookup redirects to the find page.
 *
 * @see spec §4 "A view button also exists"
 */
export const invoiceDocument = <Context extends InvoiceRequest>(options: InvoiceDocumentOptions<Context>) =>
  download(options, pdf, async (context: Context, { lookupId, invoiceId }: { lookupId: string; invoiceId: string }) => {
    const { locale, publicOrigin } = context;
    const findPath = options.paths.find(locale);
    const found = await options.gatewayFor(context).readInvoiceDocument({ params: { id: lookupId, invoiceId } });
    if (found.kind !== 'ok') return seeOther(`${findPath}?expired=true`);
    const document = found.value;
    const payAt = new URL(findPath, publicOrigin).href.replace(/^https?:\/\//, '');
    return {
      name: document.invoice.invoiceNumber ?? 'invoice',
      write: async (words) =>
        (await import('./write-pdf.ts')).writePdf(invoiceSheet({ ...words, document, payAt }), locale),
    };
  });

/**
 * Creates the handler that serves a table of all invoices that a lookup found, with their current data, to a visitor
 * who knows the lookup's id, until the lookup expires.
 */
export const invoiceList = <Context extends InvoiceRequest>(
  options: InvoiceDocumentOptions<Context>,
  format: TableFormat,
) =>
  download(options, format, async (context: Context, { lookupId }: { lookupId: string }) => {
    const lookup = await readInvoices(options.gatewayFor(context), lookupId, { shown: Infinity });
    if (!lookup) return seeOther(`${options.paths.find(context.locale)}?expired=true`);
    return tableFile('invoices', format, (say) => invoiceListTable(lookup.invoices, say));
  });
