import type { GatewayClient } from '@assess/gateway-client';
import { invoiceListTable, readInvoices } from '@assess/invoices';
import type { Paths } from '../../urls/paths.ts';
import { seeOther } from '../form-actions/see-other.ts';
import type { RequestContext } from '../request-context/request-context.ts';
import { csv, download, type DownloadOptions } from './download.ts';
import { writeCsv } from './write-csv.ts';

export interface InvoiceListOptions extends DownloadOptions {
  gatewayFor: (context: RequestContext) => GatewayClient;
  paths: Paths;
}

/**
 * Creates a CSV of all invoices that a lookup found, with their current data, for a visitor who knows the lookup's id, until the lookup
 * expires.
 */
export const invoiceList = (options: InvoiceListOptions) =>
  download(options, csv, async (context, { lookupId }: { lookupId: string }) => {
    const lookup = await readInvoices(options.gatewayFor(context), lookupId, { shown: Infinity });
    if (!lookup) return seeOther(`${options.paths.find(context.locale)}?expired=true`);
    return { name: 'invoices', write: ({ say }) => writeCsv(invoiceListTable(lookup.invoices, say)) };
  });
