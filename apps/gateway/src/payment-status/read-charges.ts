import {
  declineReasons,
  maxChargesTold,
  maxNumbersTold,
  type Charge,
  type ChargeSearch,
  type DeclineReason,
  type LateChargeState,
  type LookupKind,
} from '@assess/gateway-client/contract';
import { dayAt, defaultLocale, type IsoDay, type Locale } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import { sqlList } from '../db/statement.ts';
import {
  judgedSearch,
  judgementIn,
  judgingValues,
  type LimitDecision,
  type LimitInput,
} from '../invoices/lookup-limits/rate-limited-search.ts';
import { isLookedUpSql } from '../invoices/insert-lookup.ts';
import { attemptMove, attemptsWhose } from '../states/attempt.ts';
import { confirmBySql, paymentMove } from '../states/payment.ts';
import { toDisputedFields } from '../states/disputed-fields.ts';

interface ChargeRow {
  readonly kind: Charge['kind'];
  readonly at: string;
  readonly locale: Locale | null;
  readonly amount_minor: number;
  readonly currency: string;
  readonly paid_on: IsoDay | null;
  readonly confirmation_number: string | null;
  readonly card_last4: string | null;
  readonly refunded_minor: number;
  readonly disputed_minor: number;
  readonly lost_minor: number;
  readonly late_charge: LateChargeState | null;
  readonly payment_id: string;
  readonly card_brand: string | null;
  readonly invoice_numbers: readonly string[] | null;
  readonly confirm_by: string | null;
  readonly is_unconfirmed: boolean;
}

/** True for the reasons that end an attempt because the payer was not confirmed with their bank. */
const isUnconfirmed: Readonly<Record<DeclineReason, boolean>> = {
  declined: false,
  'insufficient-funds': false,
  'expired-card': false,
  'wrong-security-code': false,
  'processing-error': false,
  'authentication-failed': true,
  'authentication-unfinished': true,
  'token-expired': false,
  'not-processed': false,
};

/** SQL that is true during a 3-D Secure challenge: nothing is charged yet, and only the payer can continue. */
const isChallengedSql = `(a.state = '${attemptMove('challenged').to}' and a.contradicted_at is null)`;

const isPaidSql = `(p.state = '${paymentMove('approved').to}' and a.contradicted_at is null)`;

/**
 * Builds the SQL that finds the outcomes of payments made with `:email`.
 *
 * - The newest attempt determines the outcome of its payment. A late charge, which was made although its attempt had ended without one, is
 *   an additional outcome.
 * - An attempt that charged nothing is included only when no attempt of the same payer has charged, or may have charged, that invoice.
 *
 * PostgreSQL reads payments and attempts row by row through their indexes, however many rows it expects.
 *
 * @param payments - a query that returns `payment_id`, and `invoice_id`, which is null when the search is not for an invoice.
 */
const chargesSql = (payments: string): string[] => [
  `asked as (${payments})`,
  `tried as (
    select asked.invoice_id, p.*, a.reference, a.locale, coalesce(a.started_at, p.paid_at) as at,
      coalesce(a.amount_minor, p.amount_minor) as tried_minor, coalesce(a.currency, p.currency) as tried_currency,
      case
        when ${isPaidSql} then 'paid'
        when a.contradicted_at is not null or a.state in (${sqlList(attemptsWhose('open'))}) then 'pending'
        else 'not-charged'
      end as kind,
      (select l.state from late_charges l where l.reference = a.reference) as late_charge,
      case when ${isChallengedSql} then ${confirmBySql('a.started_at')} end as confirm_by,
      coalesce(a.state = '${attemptMove('declined').to}' and p.decline_reason in (${sqlList(declineReasons.filter((reason) => isUnconfirmed[reason]))}), false) as is_unconfirmed
    from asked
    cross join lateral (select * from payments where id = asked.payment_id offset 0) as p
    left join lateral (
      select *, row_number() over (order by started_at desc, reference) as age
      from attempts where payment_id = asked.payment_id
    ) as a on a.age = 1 or a.contradicted_at is not null
    where lower(case when ${isPaidSql} then p.email else a.email end) = lower(:email)
  )`,
  `ranked as (
    select *, row_number() over (partition by invoice_id order by kind = 'not-charged', at desc) as rank from tried
  )`,
  `charges as (
    select distinct on (id, reference) kind, at, locale, tried_minor as amount_minor, tried_currency as currency,
      confirmation_number, card_last4, refunded_minor, disputed_minor, lost_minor, late_charge, id as payment_id, card_brand, confirm_by,
      is_unconfirmed,
      case when kind = 'paid' then (
        select json_agg(coalesce(i.invoice_number, i.order_number) order by coalesce(i.due_on, 'infinity'), i.id)
        from invoices i
        where i.id = any (array(select pi.invoice_id from payment_invoices pi where pi.payment_id = ranked.id))
      ) end as invoice_numbers, coalesce(paid_on, (
        select min(paid_on) from invoices
        where invoices.id = any (array(select pi.invoice_id from payment_invoices pi where pi.payment_id = ranked.id))
      )) as paid_on
    from ranked where kind <> 'not-charged' or rank = 1
  )`,
  'matching as (select exists (select from charges) as found)',
];

const told = `(
  select json_agg(newest order by at desc) from (select * from charges order by at desc limit ${maxChargesTold}) as newest
)`;

const byConfirmation = judgedSearch<{ number: 'text'; email: 'text' }, readonly ChargeRow[]>({
  name: 'find-charge-by-confirmation-number',
  parameters: { number: 'text', email: 'text' },
  finds: chargesSql(
    'select id as payment_id, null::bigint as invoice_id from payments where confirmation_number = :number',
  ),
  tells: told,
});

const byInvoice = (kind: LookupKind) =>
  judgedSearch<{ number: 'text'; accountNumber: 'text'; email: 'text' }, readonly ChargeRow[]>({
    name: `find-charge-by-${kind}`,
    parameters: { number: 'text', accountNumber: 'text', email: 'text' },
    finds: chargesSql(`
      select payment_id, invoice_id from payment_invoices
      where invoice_id = any (array(select id from invoices where ${isLookedUpSql(kind)}))`),
    tells: told,
  });

const byNumber = {
  'invoice-number': byInvoice('invoice-number'),
  'order-number': byInvoice('order-number'),
  'purchase-order-number': byInvoice('purchase-order-number'),
} as const satisfies Record<LookupKind, unknown>;

export type ReadCharges = LimitDecision & {
  readonly charges: readonly Charge[];
  /** The payment id of each charge. No response contains it. */
  readonly paymentIds: readonly string[];
};

/** Searches for the outcomes of payments in one round trip. The result is empty when a limit is reached. */
export async function readCharges(database: Database, search: ChargeSearch, judging: LimitInput): Promise<ReadCharges> {
  const values = judgingValues(judging);
  const { number, email } = search;
  const [row] = await database.query(
    search.kind === 'confirmation-number'
      ? byConfirmation({ number, email, ...values })
      : byNumber[search.kind]({ number, email, accountNumber: search.accountNumber, ...values }),
  );
  if (!row) throw new Error('A search for a charge has no outcome.');
  const rows = row.told ?? [];
  return {
    ...judgementIn(row, judging.nowMs),
    charges: rows.map(toCharge),
    paymentIds: rows.map(({ payment_id }) => payment_id),
  };
}

function toCharge({ kind, at, locale, amount_minor: amountMinor, currency, ...row }: ChargeRow): Charge {
  const total = { amountMinor, currency };
  const triedOn = () => dayAt(Date.parse(at), locale ?? defaultLocale);
  switch (kind) {
    case 'pending':
      return {
        ...{ kind, triedOn: triedOn(), total },
        ...(row.confirm_by && { confirmBy: new Date(row.confirm_by).toISOString() }),
        ...(row.late_charge && { lateCharge: row.late_charge }),
      };
    case 'not-charged':
      return { kind, triedOn: triedOn(), total, ...(row.is_unconfirmed && { isUnconfirmed: true }) };
    case 'paid':
      return { kind, total, ...proofIn(row, currency) };
  }
}

function proofIn(row: Omit<ChargeRow, 'kind' | 'at' | 'locale' | 'amount_minor' | 'currency'>, currency: string) {
  const { paid_on: paidOn, confirmation_number: confirmationNumber, card_last4: cardLast4 } = row;
  const { card_brand: cardBrand, invoice_numbers: numbers, refunded_minor: refundedMinor } = row;
  if (!paidOn || !confirmationNumber || !cardLast4) throw new Error('A payment is paid without its proof.');
  return {
    ...{ paidOn, confirmationNumber, cardLast4 },
    ...(cardBrand && { cardBrand }),
    ...(numbers && { invoiceNumbers: numbers.slice(0, maxNumbersTold), invoiceCount: numbers.length }),
    ...(refundedMinor > 0 && { refunded: { amountMinor: refundedMinor, currency } }),
    ...toDisputedFields(row, currency),
  };
}
