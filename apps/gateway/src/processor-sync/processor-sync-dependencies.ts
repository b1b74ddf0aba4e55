import type { CardProcessor } from '../card-processor/card-processor.ts';
import type { Metrics } from '../http/metrics.ts';
import type { LateChargeDependencies } from '../late-charges/late-charge.ts';

/** The dependencies of a task that queries the card processor about attempts whose request has ended. */
export interface ProcessorSyncDependencies extends LateChargeDependencies {
  readonly cardProcessor: CardProcessor;
  readonly metrics: Pick<Metrics, 'chargedLate' | 'eventDiffers'>;
}
