import { allocationTable } from '@assess/invoices/confirmation-page';
import { csv, download, type DownloadOptions } from './download.ts';
import { paidPayment, type PaidPaymentOptions } from './paid-payment.ts';
import { writeCsv } from './write-csv.ts';

/** Creates a CSV of how a payment is allocated to invoices, with the same details that the visitor sees on the confirmation. */
export const paymentAllocation = (options: DownloadOptions & PaidPaymentOptions) =>
  download(
    options,
    csv,
    paidPayment(options, (payment) => ({
      name: payment.confirmation.number,
      write: ({ say }) => writeCsv(allocationTable(payment, say)),
    })),
  );
