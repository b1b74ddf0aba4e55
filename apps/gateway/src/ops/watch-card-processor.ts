import type { Tracing } from './tracing.ts';
import type { CardProcessor, Reach } from '../card-processor/card-processor.ts';

/** A finished call of the card processor. */
export interface ProcessorCall {
  /** The name of the method. */
  readonly call: string;
  /** The kind of its outcome. */
  readonly outcome: string;
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

/** Wraps a card processor, to record after each call whether the processor responded. No probe is needed after a real payment. */
export function watchCardProcessor(
  processor: CardProcessor,
  onCall: (call: ProcessorCall) => void = () => undefined,
  tracing?: Pick<Tracing, 'inSpan'>,
): WatchedCardProcessor {
  let reach: Reach = 'unknown';
  let answeredAt = -Infinity;

  const watched =
    (call: string, method: (...given: unknown[]) => Promise<{ kind: string }>) =>
    async (...given: unknown[]) => {
      const startedAt = performance.now();
      const run = () => method(...given);
      const outcome = await (tracing ? tracing.inSpan(`card processor ${call}`, {}, run) : run());
      answeredAt = performance.now();
      reach = unanswered.includes(outcome.kind) ? 'unreachable' : 'reachable';
      onCall({ call, outcome: outcome.kind, tookMs: answeredAt - startedAt });
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
