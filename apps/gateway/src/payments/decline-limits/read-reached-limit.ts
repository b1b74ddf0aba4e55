import type { DeclineSubject } from '@assess/gateway-client/contract';
import type { Database } from '../../db/database.ts';
import { rowOf, statement } from '../../db/statement.ts';
import type { Limit } from '../../http/metrics.ts';
import { waitSeconds, type ProofStrength } from '../../invoices/lookup-limits/proof-of-work.ts';
import {
  countedParameters,
  countedValues,
  proofStrengthFor,
  subjectsSql,
  type Counted,
  type CountedKind,
} from './decline-limits.ts';

/** A limit that allows no further attempt. */
export type ReachedLimit = { readonly limit: Limit; readonly retryAfterSeconds: number | undefined } & (
  | { readonly kind: 'shut'; readonly subject: DeclineSubject }
  /** A proof of work of this strength allows one more card. */
  | { readonly kind: 'step'; readonly strength: ProofStrength }
  /** The limit is reached only if the cards that are being charged at this moment are counted too. */
  | { readonly kind: 'momentary' }
);

/** The retry delay for limits that allow another card once a charge in progress ends, not only after the hour. */
const momentSeconds = 5;

type ReachedRow = { window_ends_at: Date; tried: number } & (
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
      select kind, rank, window_ends_at, tried,
        case when consequence = 'step' then consequence when l.refusals < allowed then 'momentary' else consequence end as outcome
      from subject s
      cross join lateral (
        select *, case when window_ends_at <= :now then 0 else refusals end + cardinality(charging) as tried
        from refusal_limits where subject = s.hash offset 0 -- one index lookup per limit, as in a search
      ) l
      where tried >= allowed
    )
    select * from reached
    order by array_position(array['shut', 'step', 'momentary'], outcome), window_ends_at desc, rank`,
  returns: rowOf<ReachedRow>(),
});

/**
 * Finds a limit that allows no further attempt to pay; `undefined` if there is none. A limit that blocks all cards takes precedence over a
 * limit that requires a proof of work. Among several limits that block, the one that lasts longest is returned, then the narrowest; among
 * several that require a proof, the one that requires the strongest.
 */
export async function readReachedLimit(
  database: Database,
  paymentId: string,
  counted: Counted,
  nowMs: number,
): Promise<ReachedLimit | undefined> {
  const rows = await database.query(readReached({ paymentId, now: nowMs, ...countedValues(counted) }));
  const [row] = rows;
  if (!row) return undefined;
  const limit = `declines-per-${row.kind}` as const;
  switch (row.outcome) {
    case 'shut': {
      const retryAfterSeconds = Math.max(1, Math.ceil((row.window_ends_at.getTime() - nowMs) / 1_000));
      return { kind: 'shut', limit, subject: row.kind, retryAfterSeconds };
    }
    case 'step': {
      const [first, ...others] = rows.flatMap((step) => (step.outcome === 'step' ? [stepOf(step, counted)] : []));
      return (
        first && others.reduce((strongest, step) => (step.strength > strongest.strength ? step : strongest), first)
      );
    }
    case 'momentary':
      return { kind: 'momentary', limit, retryAfterSeconds: momentSeconds };
  }
}

/** The step that a row requires. Waiting replaces only the weakest proof, so only then is there a time to wait. */
function stepOf({ kind, tried }: ReachedRow & { outcome: 'step' }, { limits }: Counted) {
  const strength = proofStrengthFor(kind, tried, limits);
  const retryAfterSeconds = strength === 1 ? waitSeconds : undefined;
  return { kind: 'step', limit: `declines-per-${kind}`, strength, retryAfterSeconds } as const;
}
