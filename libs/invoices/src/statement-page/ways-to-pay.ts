import { maxInvoicesPerPayment, type UserAccount } from '@assess/gateway-client/contract';

type OpenInvoices = UserAccount['open'][number];

/** What is open in one currency, and which parts of it a press of their own pays. */
export interface WaysToPay extends OpenInvoices {
  /** All of it has a press: one payment takes so many invoices. */
  paysAll: boolean;
  /** What is overdue has a press: it is not all, and in one currency, as a payment is. */
  paysOverdue: boolean;
}

/** No two presses pay the same: `oldest` is left out where it is all, or all that is overdue and has a press already. */
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
