import { customersOf, type Customers } from '../trials/customers.ts';
import { between, oneOf, randomOf, type Random } from '../trials/random.ts';

/** Every kind of fault that affects a process, a database or a clock; faults of connections are in `connection-fault.ts`. */
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

/** All random choices of a run, except the faults of connections. */
export interface Plan extends Customers {
  readonly faults: readonly Fault[];
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

/** Creates the plan of a run: a pure function of its seed and size. */
export function planOf({ seed, payments, gateways, kinds }: PlanOptions): Plan {
  return {
    ...customersOf(seed, payments, gateways),
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
