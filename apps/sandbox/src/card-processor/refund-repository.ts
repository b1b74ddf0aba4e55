import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const refundRow = z.object({
  reference: z.string(),
  charge: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  madeAt: z.number(),
  status: z.enum(['refunded', 'pending', 'failed']),
});

/**
 * A refund to the card of a charge, under the merchant's reference. A refund that is not made yet, or has failed, is made at no time; its
 * `madeAt` is the time of the request.
 */
export type Refund = z.infer<typeof refundRow>;

const changeRow = z.object({
  reference: z.string(),
  charge: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  at: z.number(),
});

/** A change of the balance by a refund. */
type Change = z.infer<typeof changeRow>;

const columns = `reference, charge, amount_minor as amountMinor, currency, made_at as madeAt,
  coalesce((select status from refund_states where reference = refunds.reference), 'refunded') as status`;

/** Stores refunds in the sandbox's database. Every method is synchronous. */
export function createRefundRepository(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into refunds (reference, charge, amount_minor, currency, made_at) values (?, ?, ?, ?, ?)',
  );
  const byReference = database.prepare(`select ${columns} from refunds where reference = ?`);
  const sumOfCharge = database.prepare(`
    select coalesce(sum(amount_minor), 0) as sum from refunds where charge = ?
      and not exists (select 1 from refund_states where reference = refunds.reference and status = 'failed')`);
  const madeAfter = database.prepare(`
    select ${columns} from refunds
    where made_at >= :from and made_at < :to
      and not exists (select 1 from refund_states where reference = refunds.reference)
      and (:after is null or (made_at, seq) > (select made_at, seq from refunds where reference = :after))
    order by made_at, seq limit :limit`);

  const made = database.prepare('delete from refund_states where reference = ?');
  const changed = database.prepare('insert into refund_states (reference, status) values (?, ?)');

  const fails = database.prepare('insert or replace into refund_failures (reference, failed_at) values (?, ?)');
  const changes = database.prepare(`
    select * from (
      select reference, charge, -amount_minor as amountMinor, currency, made_at as at from refunds
      where not exists (select 1 from refund_states where reference = refunds.reference)
        or exists (select 1 from refund_failures where reference = refunds.reference)
      union all
      select reference, charge, amount_minor, currency, failed_at from refunds join refund_failures using (reference)
    ) order by at, reference`);

  /** Changes the status of a refund. A refund that was made and fails changes the balance a second time. */
  const setStatus = (reference: string, status: Refund['status'], atMs: number): void => {
    const before = z.optional(refundRow).parse(byReference.get(reference))?.status;
    if (status === 'failed' && before === 'refunded') fails.run(reference, atMs);
    made.run(reference);
    if (status !== 'refunded') changed.run(reference, status);
  };

  return {
    add({ reference, charge, amountMinor, currency, madeAt, status }: Refund): void {
      insert.run(reference, charge, amountMinor, currency, madeAt);
      if (status !== 'refunded') changed.run(reference, status);
    },
    setStatus,
    find: (reference: string): Refund | undefined => z.optional(refundRow).parse(byReference.get(reference)),
    /** Returns the total that was refunded of a charge. */
    sumOf: (charge: string): number => z.object({ sum: z.number() }).parse(sumOfCharge.get(charge)).sum,
    /** Lists the changes of the balance: one when a refund is made, and a contrary one when it fails after that. */
    listChanges: (): Change[] => z.array(changeRow).parse(changes.all()),
    /**
     * Lists the refunds made in `from` ≤ time < `to` by that time. A page that begins after the last refund of the
     * previous page misses none.
     */
    list: (page: { from: number; to: number; after: string | null; limit: number }): Refund[] =>
      z.array(refundRow).parse(madeAfter.all(page)),
  };
}
