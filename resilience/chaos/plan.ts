import { customersOf, type Customers } from '../trials/customers.ts';
import { between, oneOf, randomOf, type Random } from '../trials/random.ts';
import { chargeFates, fatesOfOrder, type CallFate } from './calls/call-fate.ts';

/** Every kind of fault that affects a process, a database or a clock; the fates of calls are in `calls/call-fate.ts`. */
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
  /** The number of finished customers after which the fault happens. */
  readonly afterCustomers: number;
  /** The index of the gateway, for faults of a gateway. */
  readonly gateway: number;
  /** The duration of the outage or of the lock, or the time by which a clock moves. */
  readonly ms: number;
  /** True if a restarting database may finish its statements. */
  readonly isGentle: boolean;
}

/** All random choices of a run, except the faults of connections and of calls that charge nothing. */
export interface Plan extends Customers {
  readonly faults: readonly Fault[];
  /** The fates of the charges of each order, one after the other. */
  readonly fates: readonly (readonly CallFate[])[];
  /** The order whose charge is made, and about which the card processor is silent for more than a day. */
  readonly silentOrder: number | undefined;
  /** The first of the orders that are paid just before an outage of the card processor. */
  readonly firstOfLastWave: number;
}

interface PlanOptions {
  readonly seed: number;
  readonly payments: number;
  readonly gateways: number;
  /** The kinds of fault that this machine can inject. */
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

/** The maximum number of clock moves. With more, lookups would expire during the run, because they expire after half an hour. */
const clockMovesAtMost = 12;

/** The number of orders that are paid just before the outage. */
const lastWave = 6;

/** The fewest payments with which a plan has a silent order. */
const silentFrom = 20;

/** The maximum number of declined cards of a payment. No customer has that many cards that are declined. */
export const declineLimit = 3;

/** The number of attempts of the first order that are held until they are given up: one more than the limit of declined cards. */
const heldAttempts = declineLimit + 1;

/** The fate of these attempts: each arrives after it was given up, however late the gateway polls. */
const heldLong: CallFate = { kind: 'held', ms: 120_000 };

/**
 * The first orders that two customers want to pay at the same time; so do the first three of the last wave. Not the very first, because all its
 * held attempts must belong to one payment.
 */
const soughtTwice = [1, 3, 5];

/** Creates the plan of a run: a pure function of its seed and size. */
export function planOf({ seed, payments, gateways, kinds }: PlanOptions): Plan {
  const { orders, customers } = customersOf(seed, payments, gateways);
  const silentOrder = payments < silentFrom ? undefined : payments - 1;
  const random = randomOf(seed, 'fates');
  const hasGoodCard = (order: number) =>
    order === silentOrder || order < chargeFates.length || order >= payments - lastWave; // their fate is that of the charge
  const firstOfLastWave = payments - lastWave;
  const isSoughtTwice = (order: number) =>
    order !== silentOrder && (soughtTwice.includes(order) || (order >= firstOfLastWave && order < firstOfLastWave + 3));
  const seconds = customers.filter(
    ({ order }, n) => isSoughtTwice(order) && customers[n + 1]?.order !== order && customers[n - 1]?.order !== order,
  );
  const fates = orders.map((_, order) => fatesOfOrder(order, random));
  return {
    orders,
    customers: [...customers, ...seconds]
      .map((customer) => (hasGoodCard(customer.order) ? { ...customer, cards: customer.cards.slice(-1) } : customer))
      .filter(({ order }, n, all) => order !== silentOrder || all.findIndex((each) => each.order === order) === n)
      .sort((one, other) => one.order - other.order),
    fates: [Array.from({ length: heldAttempts }, () => heldLong), ...fates.slice(1)],
    silentOrder,
    firstOfLastWave,
    faults: faultsOf(randomOf(seed, 'faults'), { payments, gateways, kinds }),
  };
}

function faultsOf(random: Random, { payments, gateways, kinds }: Omit<PlanOptions, 'seed'>): Fault[] {
  const count = kinds.length === 0 ? 0 : Math.max(kinds.length * 2, Math.round(payments / 12));
  const chosen = Array.from({ length: count }, (_, n) => kinds[n] ?? oneOf(random, kinds));
  return chosen
    .filter(
      (kind, n) =>
        kind !== 'move-clock' || chosen.slice(0, n).filter((each) => each === kind).length < clockMovesAtMost,
    )
    .map((kind) => ({
      kind,
      afterCustomers: between(random, 0, Math.floor(payments * 0.8)),
      gateway: between(random, 0, gateways - 1),
      ms: between(random, ...msOf[kind]),
      isGentle: random() < 0.5,
    }))
    .sort((one, other) => one.afterCustomers - other.afterCustomers);
}
