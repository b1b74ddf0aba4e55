import type { AttemptState } from '@assess/gateway-client/contract';
import type { LedgerCharge, Period } from '../card-processor/card-processor.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';

const period = { from: 'timestamptz', to: 'timestamptz', references: 'text[]' } as const;

/**
 * Builds the query of the sums of all references that have an entry in a period, or are named. It adds up all entries of a reference,
 * independently of the period. An entry that was taken back has a sum of zero and is left out.
 */
const sumsSql = (table: string, column: string, where: string) => `
  select ${column} as reference, sum(amount_minor)::bigint as "amountMinor", currency,
    (extract(epoch from min(at)) * 1000)::float8 as "atMs"
  from ${table}
  where ${where} and ${column} = any (array(
    select ${column} from ${table} where ${where} and at >= :from and at < :to
    union select unnest(:references)
  ))
  group by ${column}, currency having sum(amount_minor) <> 0`;

const readCharged = statement({
  name: 'read-charged-references',
  parameters: period,
  text: sumsSql(
    `(
      select reference, amount_minor, currency, at from ledger_entries
      union all select reference, amount_minor, currency, at from late_charge_entries where refund_id is null
    ) charged`,
    'reference',
    'true',
  ),
  returns: rowOf<LedgerCharge>(),
});

const readRefunded = statement({
  name: 'read-refunded-references',
  parameters: period,
  text: sumsSql(
    `(
      select refund_id, amount_minor, currency, at from refund_entries where invoice_id is null
      union all select refund_id, -amount_minor, currency, at from late_charge_entries where refund_id is not null
    ) refunded`,
    'refund_id',
    'true',
  ),
  returns: rowOf<LedgerCharge>(),
});

const readBounds = statement({
  name: 'read-bounds-of-ledger',
  parameters: { from: 'timestamptz', to: 'timestamptz' },
  text: `
    select min(first) as first, max(last) as last from (${['ledger_entries', 'late_charge_entries', 'refund_entries']
      .map(
        (table) => `
      select min(at) as first, max(at) as last from ${table}
      where at >= :from and at < :to${table === 'refund_entries' ? ' and invoice_id is null' : ''}`,
      )
      .join(' union all')}
    ) bounds`,
  returns: rowOf<Record<'first' | 'last', Date | null>>(),
});

/** The statements that read the charges and the refunds of the gateway's ledger. */
const readEntries = { charge: readCharged, refund: readRefunded } as const;

/** The period that one statement reads. A month of a ledger of 10⁷ entries a year takes 12 s, and a statement may take 10 s. */
const statementPeriodMs = 24 * 60 * 60_000;

/** The number of references that one statement reads. */
const statementReferences = 10_000;

/**
 * Reads the sums of all references that have an entry in a period, or are named. Each statement reads a part of them: a reference with entries
 * in two parts has the same sum in both.
 */
export async function readLedgerSums(
  database: Database,
  kind: keyof typeof readEntries,
  { fromMs, toMs }: Period,
  references: Iterable<string>,
): Promise<LedgerCharge[]> {
  const sums = new Map<string, LedgerCharge>();
  const read = async (from: number, to: number, named: readonly string[]) => {
    const rows = await database.query(readEntries[kind]({ from, to, references: named }));
    for (const row of rows) sums.set(`${row.currency} ${row.reference}`, row);
  };
  const [bounds] = await database.query(readBounds({ from: fromMs, to: toMs }));
  const [firstMs, lastMs] = [bounds?.first?.getTime() ?? toMs, bounds?.last?.getTime() ?? fromMs];
  for (let from = firstMs; from <= lastMs; from += statementPeriodMs)
    await read(from, Math.min(from + statementPeriodMs, toMs), []);
  const found = new Set([...sums.values()].map(({ reference }) => reference));
  const others = [...references].filter((reference) => !found.has(reference));
  for (let at = 0; at < others.length; at += statementReferences)
    await read(toMs, toMs, others.slice(at, at + statementReferences));
  return [...sums.values()];
}

/** A payment to which a difference belongs. */
export interface NamedPayment {
  readonly reference: string;
  readonly paymentId: string;
  readonly attempt: AttemptState | null;
  readonly invoiceNumbers: string[];
  readonly confirmationNumber: string | null;
}

const readPayments = statement({
  name: 'read-payments-of-differences',
  parameters: { references: 'text[]' },
  text: `
    select found.reference, found.payment_id as "paymentId", found.attempt, p.confirmation_number as "confirmationNumber",
      array(
        select coalesce(i.invoice_number, 'order ' || i.order_number) from invoices i
        where i.id = any (array(select invoice_id from payment_invoices where payment_id = found.payment_id))
        order by i.id
      ) as "invoiceNumbers"
    from (
      select reference, payment_id, state as attempt from attempts where reference = any (:references)
      union all select id, payment_id, null from refunds where id = any (:references)
    ) found join payments p on p.id = found.payment_id`,
  returns: rowOf<NamedPayment>(),
});

/** Reads the payments of attempts and refunds, by their references. */
export async function readNamedPayments(
  database: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, NamedPayment>> {
  const rows = references.length > 0 ? await database.query(readPayments({ references })) : [];
  return new Map(rows.map((row) => [row.reference, row]));
}
