import type { Logger } from 'pino';
import type { Tracing } from './tracing.ts';
import type { CardProcessor, Reach } from '../card-processor/card-processor.ts';

/** A finished call of the card processor. */
export interface ProcessorCall {
  /** The name of the method. */
  readonly call: string;
  /** The kind of its outcome. */
  readonly outcome: string;
  /** The difference, if the response was about another charge or refund than the requested one. */
  readonly mismatch: string | undefined;
  readonly tookMs: number;
}

export interface WatchedCardProcessor {
  /** The card processor; each of its calls is recorded. */
  readonly cardProcessor: CardProcessor;
  readonly reach: () => Reach;
  /** Sends a request that changes nothing to the processor, unless the processor has responded recently. */
  readonly probe: () => Promise<void>;
}

/** The time for which the processor's last response counts as recent. */
const recentMs = 30_000;

/** Outcomes of calls to which the processor did not respond. Any other outcome proves that the processor is reachable. */
const unanswered: readonly string[] = ['not-sent', 'lost', 'no-answer'];

type WatchedOutcome = { readonly kind: string; readonly detail?: string; readonly isMismatch?: boolean };

/** Returns the gateway's reference from the first argument of a call: the reference itself, or a request that has one. */
const referenceIn = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'reference' in given ? given.reference : given;

/** Wraps a card processor, to record after each call whether the processor responded. No probe is needed after a real payment. */
export function watchCardProcessor(
  processor: CardProcessor,
  onCall: (call: ProcessorCall) => void = () => undefined,
  { tracing, log }: { tracing?: Pick<Tracing, 'inSpan'> | undefined; log?: Pick<Logger, 'error'> } = {},
): WatchedCardProcessor {
  let reach: Reach = 'unknown';
  let answeredAt = -Infinity;

  const watched =
    (call: string, method: (...given: unknown[]) => Promise<WatchedOutcome>) =>
    async (...given: unknown[]) => {
      const startedAt = performance.now();
      const run = () => method(...given);
      const outcome = await (tracing ? tracing.inSpan(`card processor ${call}`, {}, run) : run());
      answeredAt = performance.now();
      reach = unanswered.includes(outcome.kind) ? 'unreachable' : 'reachable';
      const mismatch = outcome.isMismatch ? (outcome.detail ?? '') : undefined;
      if (mismatch !== undefined)
        log?.error({ call, reference: referenceIn(given[0]), mismatch }, 'response of the card processor rejected');
      onCall({ call, outcome: outcome.kind, mismatch, tookMs: answeredAt - startedAt });
      return outcome;
    };
  const cardProcessor = Object.fromEntries(
    Object.entries(processor).map(([call, method]) => [call, watched(call, method)]),
  ) as unknown as CardProcessor;

  return {
    cardProcessor,
    reach: () => reach,
    async probe() {
      if (performance.now() - answeredAt < recentMs && reach === 'reachable') return;
      await cardProcessor.probe();
    },
  };
}
