import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ChargeOutcome, Reach } from '../card-processor/card-processor.ts';
import type { ProcessorCall } from './watch-card-processor.ts';

/** The outcomes of a charge. The counter of each starts at 0, because a rate needs a first value. */
const chargeOutcomes: Readonly<Record<ChargeOutcome['kind'], true>> = {
  approved: true,
  declined: true,
  'requires-action': true,
  'not-sent': true,
  'no-such-card': true,
  lost: true,
};

/** Creates a recorder that counts and times the calls of the card processor. The calls of `charge` are the outcomes of attempts. */
export function createProcessorMetrics(registry: Registry): (call: ProcessorCall) => void {
  const calls = new Counter({
    name: 'card_processor_calls_total',
    help: 'Calls of the card processor, by result',
    labelNames: ['call', 'outcome'],
    registers: [registry],
  });
  for (const outcome of Object.keys(chargeOutcomes)) calls.inc({ call: 'charge', outcome }, 0);
  const durations = new Histogram({
    name: 'card_processor_call_duration_seconds',
    help: 'Response time of the card processor',
    labelNames: ['call'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers: [registry],
  });
  const mismatches = new Counter({
    name: 'card_processor_mismatches_total',
    help: 'Responses of the card processor about another charge or refund than the requested one, which were rejected',
    registers: [registry],
  });
  return ({ call, outcome, mismatch, tookMs }) => {
    calls.inc({ call, outcome });
    if (mismatch !== undefined) mismatches.inc();
    durations.observe({ call }, tookMs / 1000);
  };
}

/** Registers a gauge that is 1 when the last call reached the card processor. It has no value before the first call. */
export function tellReach(registry: Registry, reach: () => Reach): void {
  new Gauge({
    name: 'card_processor_reachable',
    help: '1 if the card processor answered the last call, else 0',
    registers: [registry],
    collect() {
      const known = reach();
      if (known === 'unknown') this.remove();
      else this.set(known === 'reachable' ? 1 : 0);
    },
  });
}
