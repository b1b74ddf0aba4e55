import { maxInvoicesPerPayment, type UserAccount } from '@assess/gateway-client/contract';

type OpenInvoices = UserAccount['open'][number];

/** The open amount in one currency, and the parts of it that have a pay button. */
export interface WaysToPay extends OpenInvoices {
  /** True when one button pays the whole amount, because one payment can have that many invoices. */
  paysAll: boolean;
  /** True when a button pays the overdue part: some invoices are not overdue, and all have one currency, as a payment requires. */
  paysOverdue: boolean;
}

/**
 * Returns the ways to pay. It omits `oldest` when another button pays the same invoices: the button for all or the one
 * for overdue invoices.
 */
export const waysToPay = (open: readonly OpenInvoices[]): WaysToPay[] =>
  open.map(({ oldest, ...sum }) => {
    const { count, overdue } = sum;
    const paysAll = isOnePayment(sum);
    const paysOverdue = overdue !== undefined && open.length === 1 && overdue.count < count && isOnePayment(overdue);
    const isPaidAlready = oldest?.count === count || (paysOverdue && oldest?.count === overdue.count);
    const paysOldest = oldest && !isPaidAlready && isOnePayment(oldest);
    return { ...sum, paysAll, paysOverdue, ...(paysOldest && { oldest }) };
  });

const isOnePayment = ({ count }: { count: number }): boolean => count <= maxInvoicesPerPayment;
