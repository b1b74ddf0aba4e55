import * as z from 'zod/mini';

/** A flag as it is for one context, in the words of LaunchDarkly's client protocol; beside `value` it is for their SDK. */
export interface FlagEvaluation {
  value: unknown;
  /** Grows with every change; a client drops what is older than what it has. */
  version: number;
  /** The version of the flag itself; events carry it. */
  flagVersion: number;
  variation?: number;
  trackEvents: boolean;
}

/** The flag service's answer for a context, by the keys of the flags. */
export type FlagEvaluations = Record<string, FlagEvaluation>;

/** The part of the answer that is read here. */
export const evaluationsSchema = z.record(z.string(), z.object({ value: z.unknown() })) satisfies z.ZodMiniType<
  Record<string, Pick<FlagEvaluation, 'value'>>
>;
