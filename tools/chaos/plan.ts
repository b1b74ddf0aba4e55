import { testCards, type CardOutcome } from '../../apps/sandbox/src/card-processor/test-cards.ts';
import { between, oneOf, randomOf, type Random } from './random.ts';

/** Every kind of fault that happens at some moment; what goes wrong with bytes on the way is in `line-fate.ts`. */
export const faultKinds = [
  'kill-gateway',
  'kill-processor',
  'move-clock',
  'end-sessions',
  'fill-pool',
  'restart-database',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** It happens when so many customers have come to an end. */
  readonly afterCustomers: number;
  /** Which of the gateways, where it is about one. */
  readonly gateway: number;
  /** How long what was killed stays away, or what is held is held; by how much a clock is moved on. */
  readonly ms: number;
  /** Whether a database that is restarted may finish its statements. */
  readonly isGentle: boolean;
}

/** Somebody who pays. */
export interface CustomerPlan {
  /** Which order they pay, with all of its invoices. Some orders have two customers. */
  readonly order: number;
  /** The gateway that they are led to first. */
  readonly gateway: number;
  /** The cards that they try, one after the other; the last one is good. */
  readonly cards: readonly string[];
}

/** All that chance decides in a run, but for the bytes on the way. */
export interface Plan {
  /** How many invoices each order has. */
  readonly orders: readonly number[];
  readonly customers: readonly CustomerPlan[];
  readonly faults: readonly Fault[];
}

interface PlanOptions {
  readonly seed: number;
  readonly payments: number;
  readonly gateways: number;
  /** Those that the machine has what it needs for. */
  readonly kinds: readonly FaultKind[];
}

const msOf: Readonly<Record<FaultKind, readonly [from: number, to: number]>> = {
  'kill-gateway': [0, 2_000],
  'kill-processor': [50, 4_000],
  'move-clock': [2_000, 60_000],
  'end-sessions': [0, 0],
  'fill-pool': [300, 3_000],
  'restart-database': [0, 1_500],
};

/** Time that moves on by more than this in all would end look-ups, which live half an hour. */
const clockMovesAtMost = 12;

/** The plan of a run: a pure function of its seed and size. */
export function planOf({ seed, payments, gateways, kinds }: PlanOptions): Plan {
  const customers = randomOf(seed, 'customers');
  const orders = Array.from({ length: payments }, () => (customers() < 0.7 ? 1 : between(customers, 2, 3)));
  return {
    orders,
    customers: orders.flatMap((_, order) => {
      const people = customers() < 0.08 ? 2 : 1;
      return Array.from({ length: people }, () => ({
        order,
        gateway: between(customers, 0, gateways - 1),
        cards: cardsOf(customers),
      }));
    }),
    faults: faultsOf(randomOf(seed, 'faults'), { payments, gateways, kinds }),
  };
}

function faultsOf(random: Random, { payments, gateways, kinds }: Omit<PlanOptions, 'seed'>): Fault[] {
  const count = Math.max(kinds.length * 2, Math.round(payments / 12));
  const chosen = Array.from({ length: count }, (_, n) => kinds[n] ?? oneOf(random, kinds));
  return chosen
    .filter(
      (kind, n) =>
        kind !== 'move-clock' || chosen.slice(0, n).filter((each) => each === kind).length < clockMovesAtMost,
    )
    .map((kind) => ({
      kind,
      afterCustomers: between(random, 0, Math.floor(payments * 0.9)),
      gateway: between(random, 0, gateways - 1),
      ms: between(random, ...msOf[kind]),
      isGentle: random() < 0.5,
    }))
    .sort((one, other) => one.afterCustomers - other.afterCustomers);
}

const numbersOf = (outcome: CardOutcome) =>
  testCards.filter((card) => card.outcome === outcome).map(({ number }) => number);

/** How often a card is the first one; the others are approved. */
const firstCards: readonly (readonly [share: number, outcome: CardOutcome])[] = [
  [0.08, 'declined'],
  [0.04, 'insufficient-funds'],
  [0.03, 'processing-error'],
  [0.06, 'approved-answer-lost'],
  [0.04, 'approved-late'],
  [0.03, 'approved-held'],
];

function cardsOf(random: Random): string[] {
  const good = numbersOf('approved');
  let left = random();
  for (const [share, outcome] of firstCards) {
    left -= share;
    if (left < 0) return [...numbersOf(outcome), oneOf(random, good)];
  }
  return [oneOf(random, good)];
}
