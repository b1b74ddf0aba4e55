import type { Tracing } from './tracing.ts';
import type { CardProcessor, Reach } from '../card-processor/card-processor.ts';

/** One call of the card processor that has ended. */
export interface ProcessorCall {
  /** The name of the method. */
  readonly call: string;
  /** The kind of its outcome. */
  readonly outcome: string;
  readonly tookMs: number;
}

export interface WatchedCardProcessor {
  /** The same, each call of which is noted. */
  readonly cardProcessor: CardProcessor;
  readonly reach: () => Reach;
  /** Asks it something harmless where nobody has asked it anything for a while. */
  readonly probe: () => Promise<void>;
}

/** What is heard of it is good for so long. */
const heardMs = 30_000;

/** Outcomes of a processor that did not answer; whatever else it says, it is there. */
const unanswered: readonly string[] = ['not-sent', 'lost', 'no-answer'];

/** Notes of each call whether the processor answered, so that a real payment tells as much as a question of our own. */
export function watchCardProcessor(
  processor: CardProcessor,
  onCall: (call: ProcessorCall) => void = () => undefined,
  tracing?: Pick<Tracing, 'inSpan'>,
): WatchedCardProcessor {
  let reach: Reach = 'unknown';
  let heardAt = -Infinity;

  const watched =
    (call: string, method: (...given: unknown[]) => Promise<{ kind: string }>) =>
    async (...given: unknown[]) => {
      const startedAt = performance.now();
      const run = () => method(...given);
      const outcome = await (tracing ? tracing.inSpan(`card processor ${call}`, {}, run) : run());
      heardAt = performance.now();
      reach = unanswered.includes(outcome.kind) ? 'unreachable' : 'reachable';
      onCall({ call, outcome: outcome.kind, tookMs: heardAt - startedAt });
      return outcome;
    };
  const cardProcessor = Object.fromEntries(
    Object.entries(processor).map(([call, method]) => [call, watched(call, method)]),
  ) as unknown as CardProcessor;

  return {
    cardProcessor,
    reach: () => reach,
    async probe() {
      if (performance.now() - heardAt < heardMs && reach === 'reachable') return;
      await cardProcessor.probe();
    },
  };
}
