import type { BalanceTransactionPage, ProcessorBalance } from '@assess/gateway-client/card-processor';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { CardRepository } from './card-repository.ts';
import { isApproval } from './charge-answer.ts';

const movementRow = z.object({
  id: z.string(),
  kind: z.enum(['dispute', 'fee', 'payout', 'other']),
  amountMinor: z.number(),
  currency: z.string(),
  charge: z.nullable(z.string()),
  at: z.number(),
});

/** A change of the balance that is neither a charge nor a refund, such as a payout. */
export type Movement = z.infer<typeof movementRow>;

type Transaction = BalanceTransactionPage['transactions'][number];

/** The fee of a charge in minor units: 1.5 % of its amount. */
const feeOf = (amountMinor: number): number => Math.round(amountMinor * 0.015);

const everything = { from: 0, to: Number.MAX_SAFE_INTEGER, after: null, limit: -1 };

/** A page of the transactions in `from` ≤ time < `to`, by the time `now`. */
export interface Page {
  readonly now: number;
  readonly from: number;
  readonly to: number;
  readonly after: string | null;
  readonly limit: number;
}

/** Reads the balance that the card processor holds for the merchant, from its charges, refunds and other changes. */
export function createBalanceRepository(
  database: DatabaseSync,
  cards: Pick<CardRepository, 'listSettled' | 'refunds' | 'disputes'>,
) {
  const insert = database.prepare(
    'insert into movements (id, kind, amount_minor, currency, charge, at) values (?, ?, ?, ?, ?, ?)',
  );
  const selectAll = database.prepare(
    'select id, kind, amount_minor as amountMinor, currency, charge, at from movements order by at, seq',
  );

  const ofCharges = (nowMs: number): Transaction[] =>
    cards
      .listSettled({ ...everything, now: nowMs })
      .filter(({ outcome }) => isApproval(outcome))
      .map(({ id, reference, amountMinor, currency, settlesAt }) => ({
        ...{ id, kind: 'charge', at: new Date(settlesAt).toISOString(), feeMinor: feeOf(amountMinor), currency },
        ...{ amountMinor, moved: { amountMinor, currency }, reference, charge: reference },
      }));

  const ofRefunds = (): Transaction[] =>
    cards.refunds.listChanges().map(({ reference, charge, amountMinor, currency, at }) => ({
      ...{ id: `${reference}-${amountMinor < 0 ? 'made' : 'failed'}`, kind: 'refund', at: new Date(at).toISOString() },
      ...{ amountMinor, currency, moved: { amountMinor, currency }, feeMinor: 0, reference, charge },
    }));

  const ofDisputes = (): Transaction[] =>
    cards.disputes.listAll().flatMap(({ id: reference, charge, currency, movements }) =>
      movements.map(({ id, amountMinor: withdrawnMinor, at }) => ({
        ...{ id, kind: 'dispute', at, amountMinor: -withdrawnMinor, currency, feeMinor: 0 },
        ...{ moved: { amountMinor: -withdrawnMinor, currency }, reference, charge },
      })),
    );

  const ofMovements = (): Transaction[] =>
    z
      .array(movementRow)
      .parse(selectAll.all())
      .map(({ id, kind, amountMinor, currency, charge, at }) => ({
        ...{ id, kind, at: new Date(at).toISOString(), amountMinor, currency, feeMinor: 0 },
        ...(kind === 'dispute' && {
          moved: { amountMinor, currency },
          reference: id,
          ...(charge !== null && { charge }),
        }),
      }));

  /** Lists all transactions until a time, the oldest first. */
  const listUntil = (nowMs: number): Transaction[] =>
    [...ofCharges(nowMs), ...ofRefunds(), ...ofDisputes(), ...ofMovements()]
      .filter(({ at }) => Date.parse(at) <= nowMs)
      .sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1));

  return {
    add({ id, kind, amountMinor, currency, charge, at }: Movement): void {
      insert.run(id, kind, amountMinor, currency, charge, at);
    },
    list({ now, from, to, after, limit }: Page) {
      const within = listUntil(now).filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to);
      const start = after === null ? 0 : within.findIndex(({ id }) => id === after) + 1;
      return within.slice(start, start + limit);
    },
    /** Returns the balance of each currency. */
    read(nowMs: number): ProcessorBalance['balances'] {
      const sums = new Map<string, number>();
      for (const { amountMinor, feeMinor, currency } of listUntil(nowMs))
        sums.set(currency, (sums.get(currency) ?? 0) + amountMinor - feeMinor);
      return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
    },
  };
}

export type BalanceRepository = ReturnType<typeof createBalanceRepository>;
