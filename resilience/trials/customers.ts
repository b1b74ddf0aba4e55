import { testCards, type CardOutcome } from '../../apps/sandbox/src/card-processor/test-cards.ts';
import { bankAnswers, type Customer, type TriedCard } from './customer.ts';
import { between, oneOf, randomOf, type Random } from './random.ts';

/** The customers of a run, with their orders. */
export interface Customers {
  /** The number of invoices of each order. */
  readonly orders: readonly number[];
  readonly customers: readonly Customer[];
}

/** Generates as many orders as payments, and customers who start at one of the gateways. The result depends only on the arguments. */
export function customersOf(seed: number, payments: number, gateways: number): Customers {
  const random = randomOf(seed, 'customers');
  const orders = Array.from({ length: payments }, () => (random() < 0.7 ? 1 : between(random, 2, 3)));
  return {
    orders,
    customers: orders.flatMap((_, order) => {
      const people = random() < 0.08 ? 2 : 1;
      return Array.from({ length: people }, () => ({
        order,
        gateway: between(random, 0, gateways - 1),
        cards: cardsOf(random),
      }));
    }),
  };
}

const numbersOf = (outcome: CardOutcome) =>
  testCards.filter((card) => card.outcome === outcome).map(({ number }) => number);

/** The shares of first cards by outcome; the rest are approved. */
const firstCards: readonly (readonly [share: number, outcome: CardOutcome])[] = [
  [0.08, 'declined'],
  [0.04, 'insufficient-funds'],
  [0.03, 'processing-error'],
  [0.06, 'approved-answer-lost'],
  [0.04, 'approved-late'],
  [0.03, 'approved-held'],
  [0.08, 'challenged'],
];

function cardsOf(random: Random): TriedCard[] {
  const good = { number: oneOf(random, numbersOf('approved')) };
  let left = random();
  for (const [share, outcome] of firstCards) {
    left -= share;
    if (left >= 0) continue;
    const first = numbersOf(outcome).map((number) =>
      outcome === 'challenged' ? { number, atBank: oneOf(random, bankAnswers) } : { number },
    );
    return [...first, good];
  }
  return [good];
}
