import type { SourceChange } from './change-source.ts';

/** A change of one source that removes a rule. */
export interface Mutant extends SourceChange {
  /** The rule that the change removes. */
  readonly rule: string;
  /** The beginning of the path of the tests that must notice. */
  readonly tests: string;
}
