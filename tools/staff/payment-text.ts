import type { Refund, StaffPayment } from '@assess/gateway-client/contract';
import { decimalOf, type Money } from '@assess/i18n';
import { toTable } from './table.ts';

/** Formats an amount for a terminal. */
export const money = (amount: Money): string => `${decimalOf(amount)} ${amount.currency}`;

/** Formats an instant in UTC: `2026-11-20 12:00`. */
export const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

/** Tells why and when a refund failed, and whether an invoice had been paid again by then. */
const failureText = ({ failedAt, failure, isPaidAgain }: Refund): string =>
  failedAt === null ? '–' : `${minute(failedAt)} ${failure}${isPaidAgain ? ', paid again' : ''}`;

/** Formats a payment with all its details for a terminal. */
export function paymentText(payment: StaffPayment): string {
  const { charged, refundedMinor, disputedMinor, lostMinor, payer, card, confirmationNumber, paidAt } = payment;
  const facts = [
    ['Payment', payment.id],
    ['State', payment.state],
    ...(charged ? [['Charged', money(charged)]] : []),
    ...(charged && refundedMinor > 0 ? [['Refunded', money({ ...charged, amountMinor: refundedMinor })]] : []),
    ...(charged && disputedMinor > 0 ? [['Disputed', money({ ...charged, amountMinor: disputedMinor })]] : []),
    ...(charged && lostMinor > 0 ? [['Lost', money({ ...charged, amountMinor: lostMinor })]] : []),
    ...(confirmationNumber ? [['Confirmation', confirmationNumber]] : []),
    ...(paidAt ? [['Paid (UTC)', minute(paidAt)]] : []),
    ...(payer ? [['Payer', `${payer.name}, ${payer.email}`]] : []),
    ...(card ? [['Card', `${card.brand} ${card.last4}`]] : []),
  ] as [string, string][];
  const parts = [
    facts.map(([name, value]) => `${name.padEnd(14)}${value}`).join('\n'),
    toTable(
      [
        ['INVOICE', ({ invoiceNumber, orderNumber }) => invoiceNumber ?? `order ${orderNumber}`],
        ['ACCOUNT', ({ customerAccountNumber }) => customerAccountNumber],
        ['AMOUNT', ({ total }) => money(total)],
        ['PAID ON', ({ paidOn, paid }) => [paidOn ?? '–', ...(paid ? [`only ${money(paid)}`] : [])].join(', ')],
      ],
      payment.invoices,
    ),
    payment.attempts.length > 0 &&
      toTable(
        [
          ['ATTEMPT (UTC)', ({ startedAt }) => minute(startedAt)],
          ['STATE', ({ state }) => state],
          ['REFERENCE', ({ reference }) => reference],
        ],
        payment.attempts,
      ),
    payment.refunds.length > 0 &&
      toTable(
        [
          ['REFUND', ({ id }) => id],
          ['STATE', ({ state }) => state],
          ['AMOUNT', ({ amount }) => money(amount)],
          ['ASKED BY', ({ askedBy }) => askedBy],
          ['APPROVED BY', ({ approvedBy }) => approvedBy ?? '–'],
          ['REASON', ({ reason }) => reason],
          ['FAILED', failureText],
        ],
        payment.refunds,
      ),
    payment.disputes.length > 0 &&
      toTable(
        [
          ['DISPUTE', ({ id }) => id],
          ['STATE', ({ state, isPaidAgain }) => (isPaidAgain ? `${state}, paid again` : state)],
          ['AMOUNT', ({ amount }) => money(amount)],
          ['REASON', ({ reason }) => reason],
          ['EVIDENCE BY (UTC)', ({ evidenceDueBy }) => (evidenceDueBy ? minute(evidenceDueBy) : '–')],
          ['OPENED (UTC)', ({ openedAt }) => minute(openedAt)],
          ['CLOSED (UTC)', ({ closedAt }) => (closedAt ? minute(closedAt) : '–')],
        ],
        payment.disputes,
      ),
    payment.actions.length > 0 &&
      toTable(
        [
          ['DONE (UTC)', ({ at }) => minute(at)],
          ['BY', ({ person }) => person],
          ['WHAT', ({ action }) => action],
          ['DETAILS', ({ details }) => JSON.stringify(details)],
        ],
        payment.actions,
      ),
  ];
  return parts.filter((part) => part !== false).join('\n\n');
}

const outcomes: Readonly<Record<Refund['state'], (refund: Refund) => string>> = {
  asked: ({ id }) => `waits for a second person: npm run staff -- approve ${id}`,
  refunding: () => 'is not made by the card processor yet; it is asked again until it is',
  refunded: () => 'is refunded',
  failed: ({ failure, isPaidAgain }) =>
    `failed after it was made (${failure})${isPaidAgain ? ', and its invoices were paid again' : ''}; refund again`,
  refused: () =>
    'was rejected by the card processor, whose dashboard shows whether the charge was refunded there or is disputed',
  rejected: () => 'is rejected',
};

/** Describes the state of a refund in one line. */
export const refundText = (refund: Refund): string =>
  `Refund ${refund.id} of ${money(refund.amount)} ${outcomes[refund.state](refund)}.`;
