import type { DisputeState } from '@assess/gateway-client/contract';
import type Stripe from 'stripe';
import type { CardProcessor, DisputeMovement, LedgerCharge, Period, ReportedDispute } from '../card-processor.ts';
import { isMissing, Mismatch, noAnswer, UnexpectedResponse } from './failures.ts';
import { ourCurrency } from './read-intent.ts';
import { isMade } from './refunds.ts';

interface ListDependencies {
  readonly stripe: Stripe;
  /** True if the key is one of live mode. */
  readonly isLive: boolean;
  /** The time-out of each page in milliseconds. */
  readonly timeout: number;
}

/** Lists the gateway's charges that Stripe has captured in a period. */
export const listCharges = ({ stripe, isLive, timeout }: ListDependencies, period: Period) =>
  list(stripe.charges.list({ created: secondsOf(period), limit: 100 }, { timeout }), (charge) =>
    readListedCharge(charge, isLive),
  );

/** Lists the refunds of the gateway's charges that Stripe has made in a period. */
export const listRefunds = ({ stripe, isLive, timeout }: ListDependencies, period: Period) =>
  list(
    stripe.refunds.list({ created: secondsOf(period), limit: 100, expand: ['data.charge'] }, { timeout }),
    (refund) => readListedRefund(refund, isLive),
  );

/** Reads all pages of a list. Items for which `read` returns `undefined` are left out. */
async function list<Item>(items: AsyncIterable<Item>, read: (item: Item) => LedgerCharge | undefined) {
  try {
    const charges: LedgerCharge[] = [];
    for await (const item of items) {
      const charge = read(item);
      if (charge) charges.push(charge);
    }
    return { kind: 'listed', charges } as const;
  } catch (error) {
    return noAnswer(error);
  }
}

/**
 * Converts a period to whole seconds, in which Stripe counts. Rounding loses nothing, because the gateway's ledger stores Stripe's times,
 * which are whole seconds.
 */
export const secondsOf = ({ fromMs, toMs }: Period) => ({
  gte: Math.ceil(fromMs / 1_000),
  lt: Math.ceil(toMs / 1_000),
});

/**
 * Reads a charge of Stripe's list, with the amount that was captured. `undefined`: no money was taken, or the charge has no reference,
 * because the gateway did not make it.
 *
 * @throws Mismatch for a charge of the other mode, because the list is then not that of the gateway's account.
 */
function readListedCharge(charge: Stripe.Charge, isLive: boolean): LedgerCharge | undefined {
  const { metadata, status, captured, amount_captured: amountMinor, currency, created, livemode } = charge;
  if (livemode !== isLive) throw new Mismatch('another mode');
  if (metadata.reference === undefined || status !== 'succeeded' || !captured) return undefined;
  return { reference: metadata.reference, amountMinor, currency: ourCurrency(currency), atMs: created * 1_000 };
}

/**
 * Reads a refund of Stripe's list, whose charge must be expanded. A refund without a reference of the gateway, such as one made in Stripe's
 * dashboard, has Stripe's id and the reference of its charge. `undefined`: no money went back, or the charge is not the gateway's.
 *
 * @throws UnexpectedResponse when the charge is not expanded, because the refund could then be left out by mistake, and Mismatch for the
 *   refund of a charge of the other mode.
 */
function readListedRefund(refund: Stripe.Refund, isLive: boolean): LedgerCharge | undefined {
  if (!isMade(refund)) return undefined;
  if (typeof refund.charge === 'string') throw new UnexpectedResponse('the list of refunds has no charges');
  if (refund.charge && refund.charge.livemode !== isLive) throw new Mismatch('another mode');
  const made = { amountMinor: refund.amount, currency: ourCurrency(refund.currency), atMs: refund.created * 1_000 };
  const own = refund.metadata?.reference;
  if (own !== undefined) return { reference: own, ...made };
  const charge = refund.charge?.metadata.reference;
  return charge === undefined ? undefined : { reference: refund.id, charge, ...made };
}

/**
 * The gateway's state for each status of Stripe. `prevented`: the bank returned the amount before a dispute, so it is lost if money has
 * moved, and otherwise an inquiry that is over. An appeal is open again.
 */
const states: Readonly<Record<string, DisputeState>> = {
  ...{ warning_needs_response: 'inquiry', warning_under_review: 'inquiry', warning_closed: 'inquiry-closed' },
  ...{ needs_response: 'open', under_review: 'open', appeal_needs_response: 'open', appeal_under_review: 'open' },
  ...{ won: 'won', lost: 'lost' },
};

/** True unless Stripe has added a status since this adapter was written. Such a dispute must not hide the others of a list. */
const isKnown = ({ status }: Stripe.Dispute): boolean => status in states || status === 'prevented';

/** Reads Stripe's disputes, each with its charge, because a dispute itself has no reference of the gateway. */
export const createDisputes = (
  stripe: Stripe,
  timeout: number,
  isLive: boolean,
): Pick<CardProcessor, 'findDispute' | 'listDisputes'> => ({
  async findDispute(id) {
    try {
      const dispute = readDispute(await stripe.disputes.retrieve(id, { expand: ['charge'] }, { timeout }), isLive);
      return dispute ? { kind: 'found', dispute } : { kind: 'not-found' };
    } catch (error) {
      return isMissing(error) ? { kind: 'not-found' } : noAnswer(error);
    }
  },

  async listDisputes(period) {
    try {
      const disputes: ReportedDispute[] = [];
      const unread: string[] = [];
      const listed = { created: secondsOf(period), limit: 100, expand: ['data.charge'] };
      for await (const item of stripe.disputes.list(listed, { timeout })) {
        if (isKnown(item)) {
          const dispute = readDispute(item, isLive);
          if (dispute) disputes.push(dispute);
        } else unread.push(item.id);
      }
      return { kind: 'listed', disputes, unread };
    } catch (error) {
      return noAnswer(error);
    }
  },
});

/**
 * Reads a dispute, whose charge must be expanded. `undefined`: the charge is not the gateway's.
 *
 * @throws when the response is not a dispute, or its charge is not expanded, because a dispute could then be left out by mistake.
 */
function readDispute(dispute: Stripe.Dispute, isLive: boolean): ReportedDispute | undefined {
  const { object, id, amount, currency, charge, status, reason, created, evidence_details: evidence } = dispute;
  if (object !== 'dispute' || typeof charge === 'string')
    throw new UnexpectedResponse('the response is not a dispute of a charge');
  if (dispute.livemode !== isLive) throw new Mismatch('another mode');
  if (charge.metadata.reference === undefined) return undefined;
  const movements = movementsOf(dispute);
  const state = states[status] ?? (status === 'prevented' ? preventedState(movements) : undefined);
  if (state === undefined) throw new UnexpectedResponse(`status ${status}`);
  return {
    ...{ id, charge: charge.metadata.reference, amountMinor: amount, currency: ourCurrency(currency), state, reason },
    evidenceDueByMs: evidence.due_by ? evidence.due_by * 1_000 : undefined,
    openedAtMs: created * 1_000,
    movements,
  };
}

const preventedState = (movements: readonly DisputeMovement[]): DisputeState =>
  movements.some(({ amountMinor }) => amountMinor > 0) ? 'lost' : 'inquiry-closed';

/**
 * Returns the movements of a dispute, without its fees. If the balance has another currency than the charge, the first movement is the
 * disputed amount, and any other one as large a part of it as it is of the first.
 */
export function movementsOf({ amount, currency, balance_transactions: all }: Stripe.Dispute): DisputeMovement[] {
  const [first] = all;
  const inCharge = (moved: number): number =>
    !first || first.currency === currency ? -moved : Math.round((amount * moved) / first.amount);
  return all.map(({ id, amount: moved, created }) => ({
    id,
    amountMinor: inCharge(moved),
    movedAtMs: created * 1_000,
  }));
}
