import { allocationTable } from '@assess/invoices/confirmation-page';
import { csv, download, type DownloadOptions } from './download.ts';
import { paidPayment, type PaidPaymentOptions } from './paid-payment.ts';
import { writeCsv } from './write-csv.ts';

/** What of a payment went to which invoice, as CSV: for whoever sees the confirmation, as they see it. */
export const paymentAllocation = (options: DownloadOptions & PaidPaymentOptions) =>
  download(
    options,
    csv,
    paidPayment(options, (payment) => ({
      name: payment.confirmation.number,
      write: ({ say }) => writeCsv(allocationTable(payment, say)),
    })),
  );
