import type { CardProcessor } from '../card-processor/card-processor.ts';
import type { ContradictionParts } from '../payments/contradiction.ts';

/** The parts of a task that asks the card processor again about attempts whose outcome nobody waits for any more. */
export interface RecoveryParts extends ContradictionParts {
  readonly cardProcessor: CardProcessor;
}
