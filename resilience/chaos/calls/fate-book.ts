import { randomOf } from '../../trials/random.ts';
import { fateOfOther, type CallFate } from './call-fate.ts';
import type { Call } from './identify-call.ts';

/** The fates of all calls of a run. Those of charges are in the plan; those of other calls are random. */
export interface FateBook {
  /** Returns the fate of the next call. */
  fateOf(call: Call): CallFate | undefined;
  /** Loses the response of each charge, and ends all other calls about charges, until {@link mend}. */
  loseAnswers(): void;
  /** Ends the faults, except those of the silent order and of refunds. */
  mend(): void;
  /** Ends the silence about the silent order. */
  speak(): void;
  /** Gives a fate to the refunds of an order. `undefined` ends it. */
  setRefundFate(order: number, fate: RefundFate | undefined): void;
}

/** `lost`: the refund is made, and no call about it gets a response. `held`: the first request is held. */
export type RefundFate = 'lost' | 'held';

interface FateBookOptions {
  readonly seed: number;
  /** The fates of the attempts of each order, one after the other. */
  readonly fates: readonly (readonly CallFate[])[];
  /** The order whose charge is made, and about which the processor is silent for more than a day. */
  readonly silentOrder: number | undefined;
  /** The total of each order, by which calls are recognised. */
  readonly totals: readonly number[];
}

/** An attempt to pay an order. */
interface Attempt {
  readonly order: number;
  isCreated: boolean;
  /** The fate of its charge, once the charge was requested. */
  charge?: CallFate | undefined;
}

const cut: CallFate = { kind: 'cut-before', ms: 0 };
const lost: CallFate = { kind: 'answer-lost', ms: 0 };

export function createFateBook({ seed, fates, silentOrder, totals }: FateBookOptions): FateBook {
  const random = randomOf(seed, 'calls');
  const orderOf = new Map(totals.map((total, order) => [total, order]));
  const attempts = new Map<string, Attempt>();
  const left = fates.map((ofOrder) => [...ofOrder]);
  const refundFates = new Map<number, RefundFate>();
  const askedRefunds = new Set<number>();
  let phase: 'faults' | 'no-answers' | 'mended' = 'faults';
  let isSilent = silentOrder !== undefined;
  let silent: object | undefined;

  /** Recognises the attempt of a call by the amount of its order. */
  function attemptOf({ reference = '', amountMinor = 0 }: Call) {
    const known = attempts.get(reference);
    const order = orderOf.get(amountMinor);
    if (known || order === undefined) return known;
    const attempt: Attempt = { order, isCreated: false };
    attempts.set(reference, attempt);
    return attempt;
  }

  function fateOfRefund(step: Call['step'], order: number): CallFate | undefined {
    const fate = refundFates.get(order);
    const isFirst = step === 'refund' && !askedRefunds.has(order);
    if (step === 'refund') askedRefunds.add(order);
    if (fate === 'held') return isFirst ? { kind: 'held', ms: 60_000 } : undefined;
    if (fate === undefined || !askedRefunds.has(order)) return undefined; // the gateway lists refunds before it asks for one
    return step === 'refund' ? lost : cut;
  }

  return {
    fateOf(call) {
      const { step } = call;
      const attempt = attemptOf(call);
      if (step === 'browser') return undefined;
      if (step === 'refund' || step === 'find-refund') return attempt && fateOfRefund(step, attempt.order);
      const isFirst = attempt?.isCreated === false;
      if (attempt && step === 'create') attempt.isCreated = true;
      if (attempt && attempt.order === silentOrder && isSilent) {
        if (step === 'charge') silent ??= attempt;
        if (attempt === silent) return step === 'charge' ? lost : cut;
        return undefined;
      }
      if (phase === 'mended') return undefined;
      if (phase === 'no-answers') return step === 'charge' ? lost : step === 'create' && isFirst ? undefined : cut;
      const planned = attempt && left[attempt.order];
      if (planned?.[0] && step === 'create' && isFirst)
        return planned[0].kind === 'create-held' ? planned.shift() : undefined;
      if (step !== 'charge' || !attempt) return fateOfOther(random);
      if (!('charge' in attempt)) attempt.charge = planned?.shift(); // a request that is repeated has the same fate
      return attempt.charge;
    },
    loseAnswers: () => void (phase = 'no-answers'),
    mend: () => void (phase = 'mended'),
    speak: () => void (isSilent = false),
    setRefundFate: (order, fate) => void (fate ? refundFates.set(order, fate) : refundFates.delete(order)),
  };
}
