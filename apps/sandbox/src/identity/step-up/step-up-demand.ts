import type { Advice } from './advice.ts';

/** Who has to prove themselves again, and what for: JSON, because a tree keeps it from step to step. */
export interface StepUpDemand {
  sessionUid: string;
  advice: Advice;
}
