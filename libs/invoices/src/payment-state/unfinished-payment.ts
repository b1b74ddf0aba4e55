import { opaqueIdForm, type Payment } from '@assess/gateway-client/contract';
import type { Cookies, SetCookie } from 'cookie';

/**
 * The cookie that holds the payment which this browser has begun and for which the bank asks for confirmation, with its invoices. It lets
 * the payer return to the payment.
 */
const unfinishedPaymentCookie = 'unfinished-payment';

/** A payment that this browser has begun and for which the payer's bank asks for confirmation. */
export interface UnfinishedPayment {
  paymentId: string;
  invoiceIds: readonly string[];
}

/** The time, in seconds, for which the store waits for a bank. */
const lifeSeconds = 15 * 60;

/**
 * Remembers a begun payment in the browser that began it, for every tab. The payment's id opens it, so that id never appears in pages of
 * other visitors.
 */
export const rememberUnfinished = ({ id, invoices }: Pick<Payment, 'id' | 'invoices'>, path: string): SetCookie => ({
  name: unfinishedPaymentCookie,
  value: [id, ...invoices.map((invoice) => invoice.id)].join('.'),
  path,
  maxAge: lifeSeconds,
  sameSite: 'lax',
});

/** Parses the cookie that {@link rememberUnfinished} sets. */
export function readUnfinished({ [unfinishedPaymentCookie]: kept }: Cookies): UnfinishedPayment | undefined {
  const [paymentId = '', ...invoiceIds] = kept?.split('.') ?? [];
  return opaqueIdForm.test(paymentId) ? { paymentId, invoiceIds } : undefined;
}
