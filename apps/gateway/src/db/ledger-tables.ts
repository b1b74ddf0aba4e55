import type {
  DisputeState,
  LateChargeState,
  LedgerEntryKind,
  RefundState,
  StaffAction,
} from '@assess/gateway-client/contract';
import type { Generated, JSONColumnType } from 'kysely';

export interface LedgerEntriesTable {
  id: Generated<number>;
  /** The entry's position in the order in which entries became visible; null until the ledger is read for the first time. */
  position: Generated<number | null>;
  payment_id: string;
  invoice_id: number;
  reference: string;
  amount_minor: number;
  currency: string;
  at: Date;
  /** The time at which the entry was written; null in entries that are older than the column. */
  written_at: Generated<Date | null>;
}

/** A daily comparison of the ledgers that the card processor answered. */
export interface LedgerComparisonsTable {
  id: Generated<number>;
  from_at: Date;
  to_at: Date;
  compared_at: Date;
  is_trailing: boolean;
  differences: number;
}

/** A charge or refund on which the ledgers differ. */
export interface LedgerDifferencesTable {
  id: string;
  kind: LedgerEntryKind;
  reference: string;
  payment_id: string | null;
  invoice_numbers: string[];
  confirmation_number: string | null;
  ledger_minor: number | null;
  ledger_currency: string | null;
  processor_minor: number | null;
  processor_currency: string | null;
  processor_entries: number;
  /** The end of the comparison that found it, and its begin or the first entry since then. */
  from_at: Date;
  to_at: Date;
  first_seen_at: Date;
  last_seen_at: Date;
  closed_at: Date | null;
  /** The person who closed it; null if a comparison did. */
  closed_by: string | null;
  closed_reason: string | null;
  /** When a comparison no longer found it; null in those that an earlier version closed. */
  gone_at: Date | null;
}

export interface RefundsTable {
  /** The refund's id, also at the card processor. */
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
  failed_at: Date | null;
  /** The card processor's reason for the failure. */
  failure: string | null;
  /** True when an invoice of the payment had been paid again before the refund failed. */
  paid_again: Generated<boolean>;
  /** The end of the time in which the gateway asks about a refund that was made; null if an earlier version recorded the refund. */
  watched_until: Date | null;
  /** True for the refund of a late charge, which is not a refund of its payment. */
  of_late_charge: Generated<boolean>;
}

/** The amounts that a member of staff refunded without a second person. */
export interface RefundDaysTable {
  person: string;
  /** The day in UTC. */
  day: string;
  currency: string;
  asked_minor: number;
}

export interface RefundEntriesTable {
  id: Generated<number>;
  refund_id: string;
  /**
   * An invoice that is due again; null for the amount that went back to the card. When a refund fails, contrary entries have the same
   * values with negative amounts.
   */
  invoice_id: number | null;
  amount_minor: number;
  currency: string;
  at: Date;
  written_at: Generated<Date | null>;
}

export interface DisputesTable {
  /** The card processor's id. */
  id: string;
  payment_id: string;
  reference: string;
  state: DisputeState;
  amount_minor: number;
  currency: string;
  /** The amount that the card processor has withdrawn so far and not given back. */
  withdrawn_minor: Generated<number>;
  reason: string;
  evidence_due_by: Date | null;
  opened_at: Date;
  closed_at: Date | null;
  next_check_at: Date;
  /** True when an invoice of the payment had been paid again before the bank reversed a lost dispute. */
  paid_again: Generated<boolean>;
}

export interface DisputeEntriesTable {
  id: Generated<number>;
  dispute_id: string;
  /** The two accounts between which the entry moves its amount; the migration names them. */
  kind: 'funds' | 'receivable' | 'refunds' | 'unallocated';
  /** The card processor's id of a movement of funds. */
  movement: string | null;
  invoice_id: number | null;
  amount_minor: number;
  currency: string;
  at: Date;
  written_at: Generated<Date>;
}

/** A charge that was made although its attempt had ended without one. */
export interface LateChargesTable {
  reference: string;
  payment_id: string;
  state: LateChargeState;
  amount_minor: number;
  currency: string;
  found_at: Date;
  /** The staff member who takes care of it. */
  owner: string | null;
  owned_since: Date | null;
  /** The amounts that went back by refunds and by lost disputes. */
  refunded_minor: Generated<number>;
  lost_minor: Generated<number>;
  closed_at: Date | null;
  next_check_at: Date;
}

export interface LateChargeEntriesTable {
  id: Generated<number>;
  reference: string;
  /** The refund of an amount that went back, which is negative; null for the charge. */
  refund_id: string | null;
  amount_minor: number;
  currency: string;
  at: Date;
  written_at: Generated<Date>;
}

/** Both sides of every ledger entry: a debit is positive, a credit negative. */
export interface PostingsView {
  transaction: string;
  at: Date;
  account: string;
  amount_minor: number;
  currency: string;
}

export interface StaffActionsTable {
  id: Generated<number>;
  at: Date;
  person: string;
  action: StaffAction;
  payment_id: string | null;
  details: JSONColumnType<Record<string, unknown>>;
}
