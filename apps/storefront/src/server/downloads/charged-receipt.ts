import { seeOther } from '../form-actions/see-other.ts';
import { askedReceipt } from '../request-context/payment-status-cookie.ts';
import { download, pdf, type DownloadOptions } from './download.ts';
import type { PaidPaymentOptions } from './paid-payment.ts';
import { writeReceipt } from './payment-receipt.ts';

/**
 * Creates the receipt of a payment as PDF, for a visitor who knows the same facts as its payer. It does not name the payer. If the
 * payment status result has expired, it redirects to the form.
 */
export const chargedReceipt = (options: DownloadOptions & PaidPaymentOptions) =>
  download(options, pdf, async (context) => {
    const page = options.paths.paymentStatus(context.locale);
    const asked = askedReceipt(context, context.url.searchParams.get('of'));
    const found = asked && (await options.gatewayFor(context).readChargedReceipt({ body: asked }));
    return found?.kind === 'ok' && found.value.state === 'paid' ? writeReceipt(found.value) : seeOther(page);
  });
