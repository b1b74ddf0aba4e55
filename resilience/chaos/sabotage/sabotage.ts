import type { SourceChange } from '../../../tools/mutants/change-source.ts';
import type { ProcessorName } from '../calls/identify-call.ts';

/** A rule of a decision, with the changes that remove it. `npm run chaos` must fail without the rule. */
export interface Sabotage {
  /** The name for `--only`. */
  readonly name: string;
  /** The number of the decision. */
  readonly decision: 43 | 47 | 78 | 80;
  readonly rule: string;
  readonly changes: readonly SourceChange[];
  /** The card processor with which the rule matters. Default: `stripe`. */
  readonly processor?: ProcessorName;
  /** The rule that stands behind this one, and is removed with it, because otherwise nothing goes wrong. */
  readonly behind?: string;
}

/** A rule whose removal does not show in payments and ledgers, with the reason and the test that holds it. */
export interface NotTried {
  readonly decision: Sabotage['decision'];
  readonly rule: string;
  readonly reason: string;
}
