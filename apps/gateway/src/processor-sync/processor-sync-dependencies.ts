import type { CardProcessor } from '../card-processor/card-processor.ts';
import type { LateChargeDependencies } from '../payments/late-charge.ts';

/** The dependencies of a task that asks the card processor about attempts that no request waits for any more. */
export interface ProcessorSyncDependencies extends LateChargeDependencies {
  readonly cardProcessor: CardProcessor;
}
