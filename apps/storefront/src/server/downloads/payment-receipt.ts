import { loadCountries } from '@assess/i18n/countries';
import { receiptSheet } from '@assess/invoices/documents';
import { download, pdf, type DownloadedFile, type DownloadOptions } from './download.ts';
import { paidPayment, type PaidPayment, type PaidPaymentOptions } from './paid-payment.ts';

/** Creates the receipt of a payment as PDF, for a visitor who sees the confirmation. It names the payer as long as the page does. */
export const paymentReceipt = (options: DownloadOptions & PaidPaymentOptions) =>
  download(options, pdf, paidPayment(options, writeReceipt));

/** Writes the file with the receipt of a payment. */
export const writeReceipt = (payment: PaidPayment): DownloadedFile => ({
  name: payment.confirmation.number,
  write: async (words) => {
    const [countries, { writePdf }] = await Promise.all([loadCountries(words.locale), import('./write-pdf.ts')]);
    return writePdf(receiptSheet({ ...words, payment, countries }), words.locale);
  },
});
