import type { GatewayClient } from '@assess/gateway-client';
import type { Locale } from '@assess/i18n';
import type { ReceiptResult } from '../../confirmation-page/receipt-result.ts';
import { rememberTypedAddress } from '../cookies/typed-email-cookie.ts';
import type { FormOptions, InvoiceRequest, Log } from '../invoice-request.ts';
import { readTypedEmail } from './read-typed-email.ts';
import { seeOther } from '../see-other.ts';

/** Handles the form that sends a receipt to an email address. Redirects back to the confirmation, which shows the result. */
export const sendReceipt =
  <Context extends InvoiceRequest>({ gatewayFor, paths, log }: FormOptions<Context>) =>
  async (context: Context, { paymentId }: { paymentId: string }, form: URLSearchParams): Promise<Response> => {
    const here = paths.confirmation(paymentId);
    const typed = form.get('email') ?? '';
    const result = await send(gatewayFor(context), log, { paymentId, typed, locale: context.locale });
    if (result === undefined) return seeOther(here); // the confirmation page shows the payment's current state
    const said = `${here}?${new URLSearchParams({ receipt: result })}`; // has no fragment, because browsers would then not focus the message
    return seeOther(said, rememberTypedAddress(result === 'sent' ? '' : typed, here));
  };

async function send(
  gateway: GatewayClient,
  log: Log,
  { paymentId, typed, locale }: { paymentId: string; typed: string; locale: Locale },
): Promise<ReceiptResult | undefined> {
  const read = readTypedEmail(typed);
  if ('issue' in read) return read.issue;
  try {
    const sent = await gateway.sendReceiptCopy({ params: { id: paymentId }, body: { email: read.email, locale } });
    switch (sent.kind) {
      case 'ok':
        return 'sent';
      case 'invalid-request':
        return 'email-invalid';
      case 'too-many-requests':
        return 'too-many';
      case 'payment-not-found':
        return undefined;
    }
  } catch (error) {
    log.warn({ err: error }, 'failed to send a receipt again');
    return 'unavailable';
  }
}
