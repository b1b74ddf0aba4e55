import { opaqueIdForm, type Payment } from '@assess/gateway-client/contract';
import type { Cookies, SetCookie } from 'cookie';

/**
 * The cookie with the id of a payment that this browser has begun and for which the bank asks for confirmation, and
 * with the ids of its invoices. With it, pages link the payer back to the payment.
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
 * Stores a begun payment in a cookie of the browser that began it, for every tab. Any visitor with the payment's id can
 * open the payment, so the id must not appear in pages of other visitors.
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
