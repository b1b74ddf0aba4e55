import type { Payment } from '@assess/gateway-client/contract';
import { loadCountries } from '@assess/i18n/countries';
import { allocationTable } from '../../confirmation-page/allocation-table.ts';
import { receiptSheet } from '../../documents/receipt-sheet.ts';
import { askedReceipt } from '../cookies/payment-status-cookie.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { seeOther } from '../see-other.ts';
import { download, pdf, type DownloadedFile } from './download.ts';
import type { InvoiceDocumentOptions } from './invoice-documents.ts';
import { tableFile, type TableFormat } from './table-file.ts';

type PaidPayment = Extract<Payment, { state: 'paid' }>;

/**
 * Creates a function that reads a payment and creates a file from it, with the details that any visitor with the
 * payment's URL may see. A payment that is not paid redirects to its page.
 */
const paidPayment =
  <Context extends InvoiceRequest>(
    { gatewayFor, paths, respondWithError }: InvoiceDocumentOptions<Context>,
    create: (payment: PaidPayment) => DownloadedFile,
  ) =>
  async (context: Context, { paymentId }: { paymentId: string }): Promise<DownloadedFile | Response> => {
    const found = await gatewayFor(context).readPayment({ params: { id: paymentId } });
    if (found.kind !== 'ok') return respondWithError(context, 404, 'Not found.');
    const payment = found.value;
    return payment.state === 'paid' ? create(payment) : seeOther(paths.payment(payment.id));
  };

/** Describes the file with the receipt of a payment. */
const receiptOf = (payment: PaidPayment): DownloadedFile => ({
  name: payment.confirmation.number,
  write: async (words) => {
    const [countries, { writePdf }] = await Promise.all([loadCountries(words.locale), import('./write-pdf.ts')]);
    return writePdf(receiptSheet({ ...words, payment, countries }), words.locale);
  },
});

/**
 * Creates the handler that serves the receipt of a payment as PDF to a visitor with the payment's URL. The receipt
 * names the payer as long as the confirmation page does.
 */
export const paymentReceipt = <Context extends InvoiceRequest>(options: InvoiceDocumentOptions<Context>) =>
  download(options, pdf, paidPayment(options, receiptOf));

/** Creates the handler that serves a table of how a payment is allocated to invoices, with the details of the confirmation page. */
export const paymentAllocation = <Context extends InvoiceRequest>(
  options: InvoiceDocumentOptions<Context>,
  format: TableFormat,
) =>
  download(
    options,
    format,
    paidPayment(options, (payment) =>
      tableFile(payment.confirmation.number, format, (say) => allocationTable(payment, say)),
    ),
  );

/**
 * Creates the handler that serves the receipt of a payment found on the payment status page as PDF. The receipt does
 * not name the payer, because the visitor only knows the numbers and the email address of the search. If the result of
 * the search has expired, the handler redirects to the form.
 */
export const chargedReceipt = <Context extends InvoiceRequest>(options: InvoiceDocumentOptions<Context>) =>
  download(options, pdf, async (context: Context) => {
    const page = options.paths.paymentStatus(context.locale);
    const asked = askedReceipt(context, context.url.searchParams.get('of'));
    const found = asked && (await options.gatewayFor(context).readChargedReceipt({ body: asked }));
    return found?.kind === 'ok' && found.value.state === 'paid' ? receiptOf(found.value) : seeOther(page);
  });
