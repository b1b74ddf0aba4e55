import { aFunction, aLogger, anObject, checkOptions } from '@assess/i18n/arguments';
import type { GatewayClient } from '@assess/gateway-client';
import type { DownloadOptions } from './downloads/download.ts';
import { createHelpPictures } from './downloads/help-pictures.tsx';
import { invoiceDocument, invoiceList } from './downloads/invoice-documents.ts';
import { csv, xlsx } from './downloads/table-file.ts';
import { chargedReceipt, paymentAllocation, paymentReceipt } from './downloads/payment-documents.ts';
import { announceTransfer } from './form-actions/announce-transfer.ts';
import { backToInvoices, wayToTransfer } from './form-actions/back-to-invoices.ts';
import { chooseInvoices } from './form-actions/choose-invoices.ts';
import { findInvoices, linkedSearch, linkInPath } from './form-actions/find-invoices.ts';
import { findPaymentStatus } from './form-actions/find-payment-status.ts';
import { confirmAlert, requestAlert, stopAlerts } from './form-actions/invoice-ready-alerts.ts';
import { openSharedInvoices } from './form-actions/open-shared-invoices.ts';
import { sendReceipt } from './form-actions/send-receipt.ts';
import { submitBulkLookup } from './form-actions/submit-bulk-lookup.ts';
import { submitShareLink } from './form-actions/submit-share-link.ts';
import type { FormOptions, InvoiceRequest, Log } from './invoice-request.ts';
import { formHandler } from './read-form.ts';
import { seeOther } from './see-other.ts';

export interface InvoiceHandlersOptions<Context extends InvoiceRequest>
  extends FormOptions<Context>, DownloadOptions<Context> {
  /** Renders the find page. */
  findPage: (context: Context) => Promise<Response>;
  /** Renders the page of a share link with the name of its sender; `null` if the sender is unknown. */
  sharedInvoicesPage: (context: Context, sender: string | null) => Promise<Response>;
}

/**
 * Creates the handlers of the invoice pages: their forms, which redirect to the next page (post/redirect/get), their downloads, and the
 * pages that need data before they are rendered. A route table maps paths to them.
 */
export function createInvoiceHandlers<Context extends InvoiceRequest>(options: InvoiceHandlersOptions<Context>) {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createInvoiceHandlers', options, {
      gatewayFor: aFunction('a function that returns the gateway client of a request'),
      paths: anObject('an object with the paths of the invoice pages'),
      log: aLogger(),
      respondWithError: aFunction('a function that renders an error page'),
      findPage: aFunction('a function that renders the find page'),
      sharedInvoicesPage: aFunction('a function that renders the page of a share link'),
    });
  const { gatewayFor, paths, log, respondWithError } = options;
  const form = formHandler(respondWithError);
  const followLink = linkedSearch(paths);
  return {
    /** Serves the find page, with the numbers of a link filled in. */
    findPage: (context: Context, segments: Parameters<typeof followLink>[1]) =>
      followLink(context, segments) ?? options.findPage(context),
    /** Redirects a link with numbers whose `#` or `?` arrives encoded in the path; `undefined` for other paths. */
    linkInPath: linkInPath(paths),
    findInvoices: form(findInvoices(options)),
    submitBulkLookup: form(submitBulkLookup(options)),
    /** Serves a sample document on which a number is marked. */
    helpPicture: createHelpPictures(options),
    findPaymentStatus: form(findPaymentStatus(options)),
    /** Serves the receipt of a payment found by the payment status form, as PDF. */
    chargedReceipt: chargedReceipt(options),
    chooseInvoices: form(chooseInvoices(options)),
    /** Serves an invoice as PDF. */
    invoiceDocument: invoiceDocument(options),
    /** Serves all invoices of a lookup as CSV. */
    invoiceList: invoiceList(options, csv),
    /** Serves all invoices of a lookup as XLSX. */
    invoiceWorkbook: invoiceList(options, xlsx),
    announceTransfer: form(announceTransfer(options)),
    requestAlert: form(requestAlert(options)),
    /** Confirms an invoice ready alert by the link in its mail. */
    confirmAlert: confirmAlert(options),
    /** Stops invoice ready alerts by the link in a mail. */
    stopAlerts: stopAlerts(options),
    submitShareLink: form(submitShareLink(options)),
    /** Serves the page of a share link. */
    sharedInvoicesPage: async (context: Context, { shareLinkId }: { shareLinkId: string }) =>
      options.sharedInvoicesPage(context, await senderOf(gatewayFor(context), shareLinkId, log)),
    openSharedInvoices: form(openSharedInvoices(options)),
    /** Redirects to the payment's page, which says that paying by card needs JavaScript. */
    payWithoutScript: form(async (_: Context, { paymentId }: { paymentId: string }) =>
      seeOther(paths.payment(paymentId)),
    ),
    /** Redirects from a payment to the invoices that it pays. */
    backToInvoices: backToInvoices(paths),
    /** Redirects to the page on which a bank transfer is announced. */
    wayToTransfer: wayToTransfer(paths),
    sendReceipt: form(sendReceipt(options)),
    /** Serves the receipt of a payment as PDF. */
    receipt: paymentReceipt(options),
    /** Serves the allocation of a payment to invoices as CSV. */
    allocation: paymentAllocation(options, csv),
    /** Serves the allocation of a payment to invoices as XLSX. */
    allocationWorkbook: paymentAllocation(options, xlsx),
  };
}

/** The handlers of the invoice pages, by name. */
export type InvoiceHandlers<Context extends InvoiceRequest> = ReturnType<typeof createInvoiceHandlers<Context>>;

/** Reads the sender's name. If the gateway does not respond, the page shows no name, and submitting its form reports the failure. */
async function senderOf(gateway: GatewayClient, id: string, log: Log): Promise<string | null> {
  try {
    const shareLink = await gateway.readShareLink({ params: { id } });
    return shareLink.kind === 'ok' ? shareLink.value.sender : null;
  } catch (error) {
    log.warn({ err: error }, 'failed to read the sender of a share link');
    return null;
  }
}
