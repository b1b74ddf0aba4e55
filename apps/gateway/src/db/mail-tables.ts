import type { Locale } from '@assess/i18n';
import type { Generated } from 'kysely';

/** A mail to be sent, with its delivery status. */
export interface QueuedMail {
  tries: Generated<number>;
  next_try_at: Date;
  sent_at: Date | null;
  refusals: Generated<number>;
  /** Set once the mail is no longer retried; `next_try_at` is then infinity. */
  given_up_at: Date | null;
}

/** The mails about refunds that were made, and in a table of its own those about refunds that failed. */
export interface RefundMailsTable extends QueuedMail {
  refund_id: string;
  locale: Locale;
}

export interface LapseMailsTable extends QueuedMail {
  /** The reference of the attempt that lapsed. */
  reference: string;
  mailbox: string;
  locale: Locale;
  owed_at: Date;
}

export interface ReceiptsTable extends QueuedMail {
  payment_id: string;
  locale: Generated<Locale>;
}

export interface ReceiptCopiesTable extends QueuedMail {
  id: string;
  payment_id: string;
  email: string;
  asked_at: Date;
  locale: Locale;
}
