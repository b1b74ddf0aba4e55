import type {
  AttemptState,
  BilledTo,
  DeclineReason,
  PaymentState,
  PaymentStateThat,
} from '@assess/gateway-client/contract';
import type { IsoDay, Locale } from '@assess/i18n';
import type { Generated } from 'kysely';
import type { QueuedMail } from './mail-tables.ts';

export interface PaymentsTable {
  id: string;
  lookup_id: string;
  state: PaymentState;
  amount_minor: number | null;
  currency: string | null;
  decline_reason: DeclineReason | null;
  created_at: Date;
  expires_at: Date;
  confirmation_number: string | null;
  paid_at: Date | null;
  billed_to: BilledTo | null;
  email: string | null;
  card_brand: string | null;
  card_last4: string | null;
  user_id: string | null;
  claimed_at: Date | null;
  receipt_copies_asked: Generated<number>;
  refund_asked_minor: Generated<number>;
  refunded_minor: Generated<number>;
  /** The amount that was withdrawn for disputes without a final decision. */
  disputed_minor: Generated<number>;
  /** The amount that disputes have lost. */
  lost_minor: Generated<number>;
  /** The day of the payment, stored from the first refund or lost dispute on. Until then it is stored only with the payment's invoices. */
  paid_on: IsoDay | null;
  /** The URL of the bank's page on which the payer authenticates; null when there is no challenge, or no longer one. */
  action_url: string | null;
}

export interface PaymentInvoicesTable {
  payment_id: string;
  invoice_id: number;
  amount_minor: number | null;
  holds: Generated<boolean>;
}

/** A received event of a card processor. */
export interface ProcessorEventsTable {
  processor: string;
  id: string;
  received_at: Date;
}

export interface AttemptsTable {
  reference: string;
  payment_id: string;
  state: AttemptState;
  payment_state_before: PaymentStateThat<{ phase: 'open' }>;
  amount_minor: number;
  currency: string;
  billed_to: BilledTo;
  email: string;
  idempotency_key: string | null;
  request_hash: string | null;
  answer: string | null;
  started_at: Date;
  next_check_at: Date;
  locale: Generated<Locale>;
  subjects: Generated<string[]>;
  given_up_at: Date | null;
  contradicted_at: Date | null;
  /** The last time when a read of the payment caused a request to the card processor. */
  asked_at: Date | null;
}

export interface TransfersTable extends QueuedMail {
  id: string;
  lookup_id: string;
  customer_account_number: string;
  digest: string;
  announced_at: Date;
  paid_on: IsoDay;
  amount_minor: number;
  currency: string;
  reference: string;
  note: string;
  name: string;
  email: string;
  locale: Locale;
}

export interface TransferInvoicesTable {
  transfer_id: string;
  invoice_id: number;
  /** The day of the announcement, in the store's time zone. */
  announced_on: IsoDay;
}
