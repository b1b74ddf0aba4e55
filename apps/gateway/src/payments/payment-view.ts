import {
  paymentStates,
  type BilledTo,
  type Confirmation,
  type DeclineReason,
  type Payment,
  type PaymentState,
} from '@assess/gateway-client/contract';
import { instantAt, type Moment } from '../clock.ts';
import { toInvoice } from '../invoices/invoice-view.ts';
import type { InvoiceRow } from '../invoices/invoice-status.ts';
import { challengeLifeMs, stateAt } from '../states/payment.ts';

/** A payment with its invoices, as it is stored. */
export interface PaymentRecord {
  readonly id: string;
  readonly state: PaymentState;
  readonly expiresAtMs: number;
  /** The amount that the card is or was charged; null before the first attempt. */
  readonly charged: { readonly amountMinor: number; readonly currency: string } | null;
  readonly declineReason: DeclineReason | null;
  /** The URL of the 3-D Secure page; null when there is no challenge. */
  readonly actionUrl: string | null;
  /** The time at which the last attempt began; null before the first. */
  readonly claimedAtMs: number | null;
  readonly confirmation: (Confirmation & Payer) | null;
  /** The user who paid or is paying; null for a guest. */
  readonly userId: string | null;
  readonly invoices: readonly InvoiceRow[];
}

/** The time after a payment during which any visitor with the payment's id sees the payer's details. */
const payerShownMs = 24 * 60 * 60_000;

/** True once only the user who paid may still see the payer's details. */
export const hidesPayer = ({ confirmation }: PaymentRecord, nowMs: number): boolean =>
  confirmation !== null && Date.parse(confirmation.paidAt) + payerShownMs <= nowMs;

/** Removes the payer's name, postal address and email address from a payment, and the other fields that only the payer may see. */
export function withoutPayer(payment: Payment): Payment {
  if (payment.state !== 'paid') return payment;
  return {
    ...payment,
    confirmation: {
      ...payment.confirmation,
      billedTo: undefined,
      email: undefined,
      copies: undefined,
      isCardSaved: false,
    },
  };
}

/** A paid payment with the payer's details. */
export type PaidPayment = Extract<Payment, { state: 'paid' }> & { confirmation: Payer };

/**
 * Converts a payment to the form of the API, with the details that only the payer may see. Until the card is charged, the total is the
 * current total of the invoices.
 */
export function toPayment(
  record: PaymentRecord,
  { nowMs, today }: Moment,
): Exclude<Payment, { state: 'paid' }> | PaidPayment {
  const state = stateAt(record, nowMs);
  const payment = {
    id: record.id,
    invoices: record.invoices.map((invoice) => toInvoice(invoice, today)),
    total: totalOf(record, state),
    expiresAt: instantAt(record.expiresAtMs),
  };
  switch (state) {
    case 'paid':
      return { ...payment, state, confirmation: present(record.confirmation, record, 'confirmation') };
    case 'declined':
      return { ...payment, state, reason: present(record.declineReason, record, 'decline reason') };
    case 'requires-action':
      return {
        ...{ ...payment, state },
        action: {
          url: present(record.actionUrl, record, 'page of a bank'),
          confirmBy: instantAt(present(record.claimedAtMs, record, 'claim') + challengeLifeMs),
        },
      };
    case 'created':
    case 'charging':
    case 'unknown':
    case 'expired':
      return { ...payment, state };
  }
}

function totalOf({ charged, invoices, ...record }: PaymentRecord, state: PaymentState) {
  if (charged && paymentStates[state].showsCharged) return charged;
  return {
    amountMinor: invoices.reduce((sum, invoice) => sum + invoice.amount_minor, 0),
    currency: present(invoices[0]?.currency ?? null, record, 'invoice'),
  };
}

function present<Value>(value: Value | null, { id, state }: { id: string; state: PaymentState }, what: string): Value {
  if (value === null) throw new Error(`Payment ${id} is ${state} without a ${what}`);
  return value;
}

/** The billing details and the email address for the receipt, as they are stored with an attempt. */
export interface Payer {
  readonly billedTo: BilledTo;
  readonly email: string;
}
