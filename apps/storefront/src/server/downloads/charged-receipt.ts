import { seeOther } from '../posts/see-other.ts';
import { askedReceipt } from '../visit/asked-charge.ts';
import { download, pdf, type DownloadOptions } from './download.ts';
import type { PaidPaymentOptions } from './paid-payment.ts';
import { writeReceipt } from './payment-receipt.ts';

/** The proof of a payment as PDF, for somebody who knows what its payer knows. Who paid is not on it; an answer that is over is asked for again. */
export const chargedReceipt = (options: DownloadOptions & PaidPaymentOptions) =>
  download(options, pdf, async (visit) => {
    const page = options.paths.wasICharged(visit.locale);
    const asked = askedReceipt(visit, visit.url.searchParams.get('of'));
    const found = asked && (await options.gatewayFor(visit).readChargedReceipt({ body: asked }));
    return found?.kind === 'ok' && found.value.state === 'paid' ? writeReceipt(found.value) : seeOther(page);
  });
