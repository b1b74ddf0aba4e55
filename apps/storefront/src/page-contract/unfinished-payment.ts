import { opaqueIdForm, type Payment } from '@assess/gateway-client/contract';
import type { Cookies, SetCookie } from 'cookie';
import { unfinishedPaymentCookie } from './cookies.ts';

/** A payment that this browser has begun, and about which the payer's bank asks. */
export interface UnfinishedPayment {
  paymentId: string;
  invoiceIds: readonly string[];
}

/** As long as a bank is waited for. */
const lifeSeconds = 15 * 60;

/** Keeps the way back to a payment in the browser that began it, for every tab: its id opens the payment, so that it stands in no page of others. */
export const rememberUnfinished = ({ id, invoices }: Pick<Payment, 'id' | 'invoices'>, path: string): SetCookie => ({
  name: unfinishedPaymentCookie,
  value: [id, ...invoices.map((invoice) => invoice.id)].join('.'),
  path,
  maxAge: lifeSeconds,
  sameSite: 'lax',
});

/** Reads what {@link rememberUnfinished} has written. */
export function readUnfinished({ [unfinishedPaymentCookie]: kept }: Cookies): UnfinishedPayment | undefined {
  const [paymentId = '', ...invoiceIds] = kept?.split('.') ?? [];
  return opaqueIdForm.test(paymentId) ? { paymentId, invoiceIds } : undefined;
}
