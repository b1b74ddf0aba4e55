import { customersOf, type Customers } from '../trials/customers.ts';
import { between, oneOf, randomOf, type Random } from '../trials/random.ts';

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

/** All that chance decides in a run, but for the bytes on the way. */
export interface Plan extends Customers {
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
