import type { LookupKind, ResultKind } from '@assess/gateway-client/contract';
import type { IsoDay, Locale } from '@assess/i18n';
import type { Generated, JSONColumnType } from 'kysely';
import type {
  DisputeEntriesTable,
  DisputesTable,
  LateChargeEntriesTable,
  LateChargesTable,
  LedgerComparisonsTable,
  LedgerDifferencesTable,
  LedgerEntriesTable,
  PostingsView,
  RefundEntriesTable,
  RefundDaysTable,
  RefundsTable,
  StaffActionsTable,
} from './ledger-tables.ts';
import type {
  LapseMailsTable,
  QueuedMail,
  ReceiptCopiesTable,
  ReceiptsTable,
  RefundMailsTable,
} from './mail-tables.ts';
import type {
  AttemptsTable,
  PaymentInvoicesTable,
  PaymentsTable,
  ProcessorEventsTable,
  TransferInvoicesTable,
  TransfersTable,
} from './payment-tables.ts';

/**
 * The tables that the migrations in `migrations/` create. PostgreSQL and PGlite both return days as text, instants as `Date`, and bigints
 * as numbers.
 */
export interface Tables {
  invoices: InvoicesTable;
  invoice_documents: InvoiceDocumentsTable;
  lookups: LookupsTable;
  lookup_limits: LookupLimitsTable;
  hand_offs: ShareLinksTable;
  refusal_limits: DeclineLimitsTable;
  users: UsersTable;
  saved_cards: SavedCardsTable;
  card_removals: CardRemovalsTable;
  payments: PaymentsTable;
  payment_invoices: PaymentInvoicesTable;
  attempts: AttemptsTable;
  ledger_entries: LedgerEntriesTable;
  refunds: RefundsTable;
  refund_days: RefundDaysTable;
  refund_entries: RefundEntriesTable;
  disputes: DisputesTable;
  dispute_entries: DisputeEntriesTable;
  late_charges: LateChargesTable;
  late_charge_entries: LateChargeEntriesTable;
  ledger_comparisons: LedgerComparisonsTable;
  ledger_differences: LedgerDifferencesTable;
  refund_mails: RefundMailsTable;
  refund_failure_mails: RefundMailsTable;
  lapse_mails: LapseMailsTable;
  staff_actions: StaffActionsTable;
  postings: PostingsView;
  receipts: ReceiptsTable;
  receipt_copies: ReceiptCopiesTable;
  transfers: TransfersTable;
  transfer_invoices: TransferInvoicesTable;
  payable_notices: InvoiceReadyAlertsTable;
  payable_notice_mails: InvoiceReadyAlertMailsTable;
  daily_work: DailyWorkTable;
  processor_events: ProcessorEventsTable;
}

export interface InvoicesTable {
  id: Generated<number>;
  /** The invoice's id in the API. */
  public_id: Generated<string>;
  invoice_number: string | null;
  order_number: string;
  purchase_order_number: string | null;
  customer_account_number: string;
  shipped_on: IsoDay | null;
  due_on: IsoDay | null;
  payable_on: IsoDay | null;
  paid_on: IsoDay | null;
  amount_minor: number;
  currency: string;
  /** The amount that was charged for a paid invoice, if its own amount changed while it was being paid. */
  paid_minor: Generated<number | null>;
  paid_currency: Generated<string | null>;
}

interface InvoiceDocumentsTable {
  invoice_id: number;
  issued_on: IsoDay;
  bill_to: JSONColumnType<readonly string[]>;
  lines: JSONColumnType<readonly DocumentLine[]>;
  taxes: JSONColumnType<readonly DocumentTax[]>;
}

/** A line of an invoice, in the invoice's currency. */
export interface DocumentLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitMinor: number;
}

export interface DocumentTax {
  readonly name: string;
  readonly amountMinor: number;
}

interface LookupsTable {
  id: string;
  kind: ResultKind;
  /** Empty for a bulk lookup, like the account number. */
  number: string;
  account_number: string;
  several: Generated<readonly BulkNumber[] | null>;
  expires_at: Date;
}

/** One number of a bulk lookup, with its result. */
export interface BulkNumber {
  readonly kind: LookupKind;
  readonly spellings: readonly string[];
  readonly accountNumber: string;
  readonly answer: 'found' | 'not-found' | 'not-looked-up';
}

interface LookupLimitsTable {
  subject: string;
  attempts: number;
  window_ends_at: Date;
}

interface ShareLinksTable {
  /** The hash of the id in the link. The id itself is not stored. */
  link_hash: string;
  withdraw_hash: string;
  kind: LookupKind | 'several';
  /** Empty if the link is for invoices of several lookups, like the account number. */
  number: string;
  account_number: string;
  /** The account numbers of a link for invoices of several lookups, in upper case. Each account number opens only its own invoices. */
  account_numbers: Generated<string[]>;
  /** The public ids of the invoices; empty once the link is withdrawn. */
  invoice_ids: string[];
  sender: string | null;
  created_at: Date;
  expires_at: Date;
  withdrawn_at: Date | null;
}

interface DeclineLimitsTable {
  subject: string;
  refusals: number;
  window_ends_at: Date;
  charging: string[];
  room: number;
  counts_unfinished: Generated<boolean>;
}

interface UsersTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  registration_country_iso: string | null;
  first_seen_at: Date;
  updated_at: Date;
  /** Null once retention has deleted the user's personal data. */
  last_seen_at: Generated<Date | null>;
  /** The id of the user's customer at the card processor, from the first saved card on. */
  card_customer: string | null;
}

interface SavedCardsTable {
  id: string;
  user_id: string;
  /** The card's id at the card processor. */
  stored_card_id: string;
  brand: string;
  last4: string;
  /** The end of the card's expiry month in UTC. */
  expires_at: Date;
  /** The time at which the card became the user's default. If this is null for all cards of a user, the newest card is the default. */
  default_since: Date | null;
  created_at: Date;
  /** The latest payment that saved the card. */
  payment_id: string | null;
}

/** A card that the card processor still has to delete. */
interface CardRemovalsTable {
  stored_card_id: string;
  /** The time of the removal. A payment that started earlier does not save the card again. */
  asked_at: Generated<Date>;
  tries: Generated<number>;
  next_try_at: Date;
}

interface InvoiceReadyAlertsTable {
  id: string;
  invoice_id: number;
  email: string;
  locale: Locale;
  /**
   * The hash of the secret in the mail's link that confirms the alert. `stop_hash` is the hash of the secret in the link that stops alerts.
   * The secrets themselves are not stored.
   */
  confirm_hash: string;
  stop_hash: string;
  asked_at: Date;
  confirmed_at: Date | null;
  /** The time of the next check whether the invoice can be paid; null while the alert is not confirmed, or once its mail is queued. */
  next_check_at: Date | null;
  noticed_at: Date | null;
  expires_at: Date;
}

interface InvoiceReadyAlertMailsTable extends QueuedMail {
  id: string;
  notice_id: string;
  kind: InvoiceReadyAlertMail;
  locale: Locale;
}

interface DailyWorkTable {
  name: string;
  /** The time from which a process may claim the task. */
  next_at: Date;
}

/** The kind of mail: `confirm` asks whether the recipient wants the alert, and `payable` is the alert. */
export type InvoiceReadyAlertMail = 'confirm' | 'payable';
