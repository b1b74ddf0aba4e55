import type { DeclineSubject } from '@assess/gateway-client/contract';
import type { Database } from '../../db/database.ts';
import { rowOf, statement } from '../../db/statement.ts';
import type { Limit } from '../../http/metrics.ts';
import { waitSeconds } from '../../invoices/lookup-limits/proof-of-work.ts';
import { countedParameters, countedValues, subjectsSql, type Counted, type CountedKind } from './decline-limits.ts';

/** A limit that allows no further attempt. */
export type ReachedLimit = { readonly limit: Limit; readonly retryAfterSeconds: number } & (
  | { readonly kind: 'shut'; readonly subject: DeclineSubject }
  | { readonly kind: 'step' }
  /** The limit is reached only if the cards that are being charged at this moment are counted too. */
  | { readonly kind: 'momentary' }
);

/** The retry delay for limits that allow another card once a charge in progress ends, not only after the hour. */
const momentSeconds = 5;

type ReachedRow = { window_ends_at: Date } & (
  | { outcome: 'shut' | 'momentary'; kind: CountedKind<'shut'> }
  | { outcome: 'step'; kind: CountedKind<'step'> }
);

const readReached = statement({
  name: 'read-reached-decline-limit',
  parameters: { paymentId: 'text', now: 'timestamptz', ...countedParameters },
  text: `
    with invoice as (
      select id, customer_account_number from invoices
      where id = any (array(select invoice_id from payment_invoices where payment_id = :paymentId))
    ), subject as (${subjectsSql('invoice')}),
    reached as (
      select kind, rank, window_ends_at,
        case when consequence = 'step' then consequence when l.refusals < allowed then 'momentary' else consequence end as outcome
      from subject s
      cross join lateral (select * from refusal_limits where subject = s.hash offset 0) l -- one index lookup per limit, as in a search
      where case when window_ends_at <= :now then 0 else refusals end + cardinality(charging) >= allowed
    )
    select * from reached
    order by array_position(array['shut', 'step', 'momentary'], outcome), window_ends_at desc, rank limit 1`,
  returns: rowOf<ReachedRow>(),
});

/**
 * Finds a limit that allows no further attempt to pay; `undefined` if there is none. A limit that blocks all cards takes precedence over a
 * limit that requires a proof of work. Among several such limits, the one that lasts longest is returned, then the narrowest.
 */
export async function readReachedLimit(
  database: Database,
  paymentId: string,
  counted: Counted,
  nowMs: number,
): Promise<ReachedLimit | undefined> {
  const [row] = await database.query(readReached({ paymentId, now: nowMs, ...countedValues(counted) }));
  if (!row) return undefined;
  const limit = `declines-per-${row.kind}` as const;
  switch (row.outcome) {
    case 'shut': {
      const retryAfterSeconds = Math.max(1, Math.ceil((row.window_ends_at.getTime() - nowMs) / 1_000));
      return { kind: 'shut', limit, subject: row.kind, retryAfterSeconds };
    }
    case 'step':
      return { kind: 'step', limit, retryAfterSeconds: waitSeconds };
    case 'momentary':
      return { kind: 'momentary', limit, retryAfterSeconds: momentSeconds };
  }
}
