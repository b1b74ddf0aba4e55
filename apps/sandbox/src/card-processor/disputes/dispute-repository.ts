import type { DatabaseSync } from 'node:sqlite';
import { disputeAnswerSchema, type DisputeAnswer } from '@assess/gateway-client/card-processor';
import * as z from 'zod/mini';

const row = z.object({ answer: z.string() });

/** A charge that a cardholder disputes, in whole or in part. */
export type DisputedCharge = Pick<DisputeAnswer, 'charge' | 'amountMinor' | 'currency'>;

const dayMs = 24 * 60 * 60_000;

/** The merchant's time to send evidence. */
const evidenceMs = 10 * dayMs;

const withdrawnOf = ({ movements }: DisputeAnswer): number =>
  movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Stores disputes in the sandbox's database, as the routes respond with them. Every method is synchronous. */
export function createDisputeRepository(database: DatabaseSync) {
  const insert = database.prepare('insert into disputes (id, charge, opened_at, answer) values (?, ?, ?, ?)');
  const update = database.prepare('update disputes set answer = ? where id = ?');
  const byId = database.prepare('select answer from disputes where id = ?');
  const selectAll = database.prepare('select answer from disputes order by opened_at, seq');
  const openedAfter = database.prepare(`
    select answer from disputes
    where opened_at >= :from and opened_at < :to
      and (:after is null or (opened_at, seq) > (select opened_at, seq from disputes where id = :after))
    order by opened_at, seq limit :limit`);

  const read = (found: unknown): DisputeAnswer => disputeAnswerSchema.parse(JSON.parse(row.parse(found).answer));

  const find = (id: string): DisputeAnswer | undefined => {
    const found = byId.get(id);
    return found && read(found);
  };

  const listAll = (): DisputeAnswer[] => selectAll.all().map(read);

  return {
    find,
    /**
     * Opens a dispute. While the bank only asks about the charge, no amount is withdrawn.
     *
     * @returns the dispute's id
     */
    open({ charge, amountMinor, currency }: DisputedCharge, nowMs: number, isInquiry = false): string {
      const id = `dispute-${listAll().length + 1}`;
      const at = new Date(nowMs).toISOString();
      const dispute: DisputeAnswer = {
        ...{ id, charge, amountMinor, currency, reason: 'fraudulent', openedAt: at },
        status: isInquiry ? 'inquiry' : 'open',
        evidenceDueBy: new Date(nowMs + evidenceMs).toISOString(),
        movements: isInquiry ? [] : [{ id: `${id}-1`, amountMinor, at }],
      };
      insert.run(id, charge, nowMs, JSON.stringify(dispute));
      return id;
    },
    /**
     * Changes the status of a dispute, with the movement that follows from it: a dispute that is open, also once more, has its amount
     * withdrawn, a won one has it given back, and a lost one has `givenBack` of it given back.
     */
    change(id: string, status: DisputeAnswer['status'], nowMs: number, givenBack = 0): void {
      const dispute = find(id);
      if (!dispute) throw new Error(`No dispute ${id}`);
      const withdrawn = withdrawnOf(dispute);
      const held = { open: dispute.amountMinor, lost: withdrawn - givenBack, won: 0, inquiry: 0, 'inquiry-closed': 0 };
      const amountMinor = held[status] - withdrawn;
      const movement = {
        ...{ id: `${id}-${dispute.movements.length + 1}`, amountMinor, at: new Date(nowMs).toISOString() },
      };
      const movements = [...dispute.movements, ...(amountMinor === 0 ? [] : [movement])];
      update.run(JSON.stringify({ ...dispute, status, movements }), id);
    },
    /** True if a charge cannot be refunded, because its amount is in question or went back already. */
    isChargedBack: (charge: string): boolean =>
      listAll().some((each) => each.charge === charge && (each.status === 'open' || each.status === 'lost')),
    /**
     * Lists the disputes opened in `from` ≤ time < `to` by that time. A page that begins after the last dispute of the
     * previous page misses none.
     */
    list: (page: { from: number; to: number; after: string | null; limit: number }): DisputeAnswer[] =>
      openedAfter.all(page).map(read),
    listAll,
  };
}
