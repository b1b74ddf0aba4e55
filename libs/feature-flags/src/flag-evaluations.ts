import * as z from 'zod/mini';

/** The evaluation of a flag for one context, in LaunchDarkly's client protocol. All fields except `value` are for their SDK. */
export interface FlagEvaluation {
  value: unknown;
  /** Increases with every change; a client drops values that are older than its own. */
  version: number;
  /** The version of the flag; events carry it. */
  flagVersion: number;
  variation?: number;
  trackEvents: boolean;
}

/** The flag service's answer for a context, by flag key. */
export type FlagEvaluations = Record<string, FlagEvaluation>;

/** Validates the part of the answer that this library reads. */
export const evaluationsSchema = z.record(z.string(), z.object({ value: z.unknown() })) satisfies z.ZodMiniType<
  Record<string, Pick<FlagEvaluation, 'value'>>
>;
