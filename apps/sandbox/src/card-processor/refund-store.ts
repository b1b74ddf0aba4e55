import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const refundRow = z.object({
  reference: z.string(),
  charge: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  madeAt: z.number(),
});

/** A refund to the card of a charge, under the merchant's reference. */
export type Refund = z.infer<typeof refundRow>;

const columns = 'reference, charge, amount_minor as amountMinor, currency, made_at as madeAt';

/** Stores refunds in the sandbox's database. Every method is synchronous. */
export function createRefundStore(database: DatabaseSync) {
  const insert = database.prepare(
    'insert into refunds (reference, charge, amount_minor, currency, made_at) values (?, ?, ?, ?, ?)',
  );
  const byReference = database.prepare(`select ${columns} from refunds where reference = ?`);
  const sumOfCharge = database.prepare('select coalesce(sum(amount_minor), 0) as sum from refunds where charge = ?');
  const madeAfter = database.prepare(`
    select ${columns} from refunds
    where made_at >= :from and made_at < :to
      and (:after is null or (made_at, seq) > (select made_at, seq from refunds where reference = :after))
    order by made_at, seq limit :limit`);

  return {
    add({ reference, charge, amountMinor, currency, madeAt }: Refund): void {
      insert.run(reference, charge, amountMinor, currency, madeAt);
    },
    find: (reference: string): Refund | undefined => z.optional(refundRow).parse(byReference.get(reference)),
    /** Returns the total that was refunded of a charge. */
    sumOf: (charge: string): number => z.object({ sum: z.number() }).parse(sumOfCharge.get(charge)).sum,
    /**
     * Lists the refunds made in `from` ≤ time < `to` by that time. A page that begins after the last refund of the
     * previous page misses none.
     */
    list: (page: { from: number; to: number; after: string | null; limit: number }): Refund[] =>
      z.array(refundRow).parse(madeAfter.all(page)),
  };
}
