import { loadCountries } from '@assess/i18n/countries';
import { receiptSheet } from '@assess/invoices/documents';
import { download, pdf, type DownloadedFile, type DownloadOptions } from './download.ts';
import { paidPayment, type PaidPayment, type PaidPaymentOptions } from './paid-payment.ts';

/** The proof of a payment as PDF, for whoever sees the confirmation: who paid is on it as long as the page says it. */
export const paymentReceipt = (options: DownloadOptions & PaidPaymentOptions) =>
  download(options, pdf, paidPayment(options, writeReceipt));

/** The file with the proof of a payment. */
export const writeReceipt = (payment: PaidPayment): DownloadedFile => ({
  name: payment.confirmation.number,
  write: async (words) => {
    const [countries, { writePdf }] = await Promise.all([loadCountries(words.locale), import('./write-pdf.ts')]);
    return writePdf(receiptSheet({ ...words, payment, countries }), words.locale);
  },
});
