import * as z from 'zod/mini';

/** The evaluation of a flag for one context, in LaunchDarkly's client protocol. Only the SDK needs properties other than `value`. */
export interface FlagEvaluation {
  value: unknown;
  /** The version of the evaluation, which increases with every change. A client ignores values older than its own. */
  version: number;
  /** The version of the flag, which the SDK sends with events. */
  flagVersion: number;
  variation?: number;
  trackEvents: boolean;
}

/** The flag service's response for a context: evaluations by flag key. */
export type FlagEvaluations = Record<string, FlagEvaluation>;

/** The schema of the properties that this library reads from the response. */
export const evaluationsSchema = z.record(z.string(), z.object({ value: z.unknown() })) satisfies z.ZodMiniType<
  Record<string, Pick<FlagEvaluation, 'value'>>
>;
