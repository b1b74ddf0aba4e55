import type {
  AttemptState,
  BilledTo,
  DeclineReason,
  LookupKind,
  PaymentState,
  PaymentStateThat,
  RefundState,
  ResultKind,
  StaffAction,
} from '@assess/gateway-client/contract';
import type { IsoDay, Locale } from '@assess/i18n';
import type { Generated, JSONColumnType } from 'kysely';

/** The tables as `migrations/` leaves them. Days are text, instants `Date`, bigints numbers, on both databases. */
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
  refund_entries: RefundEntriesTable;
  refund_mails: RefundMailsTable;
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
  stripe_events: StripeEventsTable;
}

export interface InvoicesTable {
  id: Generated<number>;
  /** The name that it has outside. */
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
}

interface InvoiceDocumentsTable {
  invoice_id: number;
  issued_on: IsoDay;
  bill_to: JSONColumnType<readonly string[]>;
  lines: JSONColumnType<readonly DocumentLine[]>;
  taxes: JSONColumnType<readonly DocumentTax[]>;
}

/** A line of an invoice, in its currency. */
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
  /** Empty where it is about several, as is the account number. */
  number: string;
  account_number: string;
  several: Generated<readonly BulkNumber[] | null>;
  expires_at: Date;
}

/** One of the numbers that were looked up at once, and what came of it. */
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
  /** Of the id in the link, which is nowhere else. */
  link_hash: string;
  withdraw_hash: string;
  kind: LookupKind | 'several';
  /** Empty where the link names invoices of several searches, as is the account number. */
  number: string;
  account_number: string;
  /** Each opens its own invoices of such a link. Upper case. */
  account_numbers: Generated<string[]>;
  /** Public ids; none once it is withdrawn. */
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
  /** Null once it has been forgotten who they are. */
  last_seen_at: Generated<Date | null>;
  /** The card processor's name for them, from the first card that is kept on. */
  card_customer: string | null;
}

interface SavedCardsTable {
  id: string;
  user_id: string;
  /** The card processor's name for it. */
  stored_card_id: string;
  brand: string;
  last4: string;
  /** The end of its month in UTC. */
  expires_at: Date;
  /** Without one the newest card is the default. */
  default_since: Date | null;
  created_at: Date;
  /** The latest payment that it was kept with. */
  payment_id: string | null;
}

/** A card that the card processor is still to be told to forget. */
interface CardRemovalsTable {
  stored_card_id: string;
  /** When it was removed: a payment that began before does not keep it again. */
  asked_at: Generated<Date>;
  tries: Generated<number>;
  next_try_at: Date;
}

interface PaymentsTable {
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
  /** There from the first refund on; until then its invoices have it. */
  paid_on: IsoDay | null;
  /** Where the payer's bank asks them who they are; null where it does not, or no longer. */
  action_url: string | null;
}

interface PaymentInvoicesTable {
  payment_id: string;
  invoice_id: number;
  amount_minor: number | null;
  holds: Generated<boolean>;
}

/** An event of Stripe that was heard. */
interface StripeEventsTable {
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
  /** When a reader of its payment last had the card processor asked about it. */
  asked_at: Date | null;
}

interface LedgerEntriesTable {
  id: Generated<number>;
  /** The entry's place in the order in which entries became visible; null until somebody reads the ledger. */
  position: Generated<number | null>;
  payment_id: string;
  invoice_id: number;
  reference: string;
  amount_minor: number;
  currency: string;
  at: Date;
}

export interface RefundsTable {
  /** The card processor's name for it, too. */
  id: string;
  payment_id: string;
  reference: string;
  state: RefundState;
  amount_minor: number;
  currency: string;
  reason: string;
  asked_by: string;
  asked_at: Date;
  approved_by: string | null;
  next_check_at: Date;
  refunded_at: Date | null;
}

interface RefundEntriesTable {
  id: Generated<number>;
  refund_id: string;
  /** An invoice that is owed again; null for what went back to the card. */
  invoice_id: number | null;
  amount_minor: number;
  currency: string;
  at: Date;
}

interface RefundMailsTable extends OwedMail {
  refund_id: string;
  locale: Locale;
}

interface LapseMailsTable extends OwedMail {
  /** Of the attempt that lapsed. */
  reference: string;
  mailbox: string;
  locale: Locale;
  owed_at: Date;
}

interface StaffActionsTable {
  id: Generated<number>;
  at: Date;
  person: string;
  action: StaffAction;
  payment_id: string | null;
  details: JSONColumnType<Record<string, unknown>>;
}

/** Both sides of every entry of the ledger: a debit is above zero, a credit below. */
interface PostingsView {
  transaction: string;
  at: Date;
  account: string;
  amount_minor: number;
  currency: string;
}

/** A mail that is owed, and what came of it. */
interface OwedMail {
  tries: Generated<number>;
  next_try_at: Date;
  sent_at: Date | null;
  refusals: Generated<number>;
  /** Then it is not tried again: `next_try_at` is infinity. */
  given_up_at: Date | null;
}

interface ReceiptsTable extends OwedMail {
  payment_id: string;
  locale: Generated<Locale>;
}

interface ReceiptCopiesTable extends OwedMail {
  id: string;
  payment_id: string;
  email: string;
  asked_at: Date;
  locale: Locale;
}

export interface TransfersTable extends OwedMail {
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

interface TransferInvoicesTable {
  transfer_id: string;
  invoice_id: number;
  /** The day in the store that it was announced in. */
  announced_on: IsoDay;
}

interface InvoiceReadyAlertsTable {
  id: string;
  invoice_id: number;
  email: string;
  locale: Locale;
  /** Of the secrets in the mails' links, which are nowhere else. */
  confirm_hash: string;
  stop_hash: string;
  asked_at: Date;
  confirmed_at: Date | null;
  /** When it is looked next whether the invoice can be paid; null while nobody waits for that. */
  next_check_at: Date | null;
  noticed_at: Date | null;
  expires_at: Date;
}

interface InvoiceReadyAlertMailsTable extends OwedMail {
  id: string;
  notice_id: string;
  kind: InvoiceReadyAlertMail;
  locale: Locale;
}

interface DailyWorkTable {
  name: string;
  /** From then on a process may take it. */
  next_at: Date;
}

/** `confirm` asks whether the address wants to be told, `payable` tells it. */
export type InvoiceReadyAlertMail = 'confirm' | 'payable';
