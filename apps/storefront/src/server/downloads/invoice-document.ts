import type { GatewayClient } from '@assess/gateway-client';
import { invoiceSheet } from '@assess/invoices/documents';
import type { Paths } from '../../urls/paths.ts';
import { seeOther } from '../form-actions/see-other.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import { download, pdf, type DownloadOptions } from './download.ts';

export interface InvoiceDocumentOptions extends DownloadOptions {
  gatewayFor: (context: RequestContext) => GatewayClient;
  paths: Paths;
}

/**
 * Creates an invoice as PDF, for a visitor who has found it and as long as the lookup lasts. An expired lookup redirects to the find
 * page. @see spec §4 "A view button also exists"
 */
export const invoiceDocument = (options: InvoiceDocumentOptions) =>
  download(options, pdf, async (context, { lookupId, invoiceId }: { lookupId: string; invoiceId: string }) => {
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
