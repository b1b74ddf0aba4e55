/** The goal for a figure: for the ratio of our value to the other side's, or for our own value. */
export interface Goal {
  readonly of: 'ratio' | 'value';
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** One measured line of the report. */
export interface Figure {
  readonly title: string;
  readonly unit: Unit;
  readonly ours: number;
  readonly other: number;
  /** The name of the other side. */
  readonly otherName: string;
  readonly ratio: number;
  readonly goal: Goal;
  readonly isMet: boolean;
  /** All samples, round by round. */
  readonly samples: { readonly ours: readonly number[]; readonly other: readonly number[] };
}

export type Unit = 'kB' | 'KiB' | 'MiB' | 'ms' | '/s' | '';

export const atMost = (limit: number, of: Goal['of'] = 'ratio'): Goal => ({ of, atMost: limit });
export const atLeast = (limit: number): Goal => ({ of: 'ratio', atLeast: limit });

/**
 * Compares round by round. The ratio is the median of the paired ratios, so that a slow moment of the machine does not
 * count, because it affects both sides of one round.
 *
 * @param other - its samples by round, or the single value of a budget or constant.
 */
export function figure(
  [title, unit]: readonly [title: string, unit: Unit],
  ours: readonly number[],
  [otherName, other]: readonly [name: string, samples: readonly number[] | number],
  goal: Goal,
): Figure {
  const others = typeof other === 'number' ? ours.map(() => other) : other;
  const ratio = median(ours.map((value, round) => value / (others[round] ?? NaN)));
  const judged = goal.of === 'ratio' ? ratio : median(ours);
  return {
    title,
    unit,
    ours: median(ours),
    other: median(others),
    otherName,
    ratio,
    goal,
    isMet: judged <= (goal.atMost ?? Infinity) && judged >= (goal.atLeast ?? -Infinity),
    samples: { ours, other: others },
  };
}

/** The median of some values. @throws Error when there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new Error('Nothing was measured.');
  return (lower + upper) / 2;
}
