import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Metrics } from '../../http/metrics.ts';
import type { LimitDecision } from './rate-limited-search.ts';

const alarmWindowMs = 15 * 60_000;

/**
 * The number of wrong lookups in a quarter of an hour at which this process raises an alarm. Typing errors alone never reach it, so it
 * means guessing.
 */
const alarmAt = 1_000;

export type LookupWatch = ReturnType<typeof createLookupWatch>;

/** Reports lookups to metrics and the log: limits that are reached, and guessing that stays below all of them. */
export function createLookupWatch({ metrics, log, clock }: { metrics: Metrics; log: Logger; clock: Clock }) {
  let wrong = { count: 0, untilMs: -Infinity };

  function countWrong() {
    const nowMs = clock();
    if (nowMs >= wrong.untilMs) wrong = { count: 0, untilMs: nowMs + alarmWindowMs };
    wrong.count += 1;
    if (wrong.count === alarmAt) log.error({ wrong: alarmAt }, 'lookup guessing suspected');
  }

  return {
    saw(lookup: LimitDecision): void {
      if (lookup.kind === 'answered') {
        metrics.lookedUp(lookup.found ? 'found' : 'not-found');
        for (const limit of lookup.reached) log.warn({ limit: `lookups-per-${limit}` }, 'lookup limit reached');
        if (!lookup.found) countWrong();
      } else {
        for (const limit of lookup.reached) metrics.limitReached(`lookups-per-${limit}`);
      }
    },
  };
}
