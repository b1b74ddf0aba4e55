import type { A11yReport } from '@storybook/addon-a11y';

/** The runs of all stories with axe, by the name of their project in `vitest.stories.config.ts`. */
export const runs = { wide: 'Light, 1280 px', narrow: 'Dark, 320 px' } as const;

/** The name of a run. */
export type Run = keyof typeof runs;

/** A rule that a state breaks, or that only a person can decide. */
export interface Finding {
  readonly rule: string;
  /** The rule in words. */
  readonly help: string;
  /** The URL that explains the rule. */
  readonly helpUrl: string;
  /** The number of elements of the state. */
  readonly elements: number;
}

/** The result of axe for one state. */
export interface AccessibilityResult {
  /** The number of rules that the state satisfies. */
  readonly passes: number;
  readonly incomplete: readonly Finding[];
  readonly violations: readonly Finding[];
}

/** The results of a run, by the id of the story. Each names its commit, because a run may be of some stories only. */
export type AccessibilityReport = Readonly<Record<string, AccessibilityResult & { readonly commit: string }>>;

/** The reports of a story as Storybook stores them. */
export type StoryReports = readonly { readonly type: string; readonly result: unknown }[];

declare module 'vitest' {
  interface TaskMeta {
    /** The id of the story, which Storybook's plugin adds. */
    storyId?: string;
    /** The reports of a story that passed, which Storybook's plugin adds. */
    reports?: StoryReports;
    accessibility?: AccessibilityResult;
  }
}

type Rule = Exclude<A11yReport, { error: Error }>['violations'][number];

const toFinding = ({ id, help, helpUrl, nodes }: Pick<Rule, 'id' | 'help' | 'helpUrl' | 'nodes'>): Finding => ({
  rule: id,
  help,
  helpUrl,
  elements: nodes.length,
});

/** Summarises the report of `@storybook/addon-a11y`. It is undefined for a story that axe did not check. */
export function resultOf(reports: StoryReports): AccessibilityResult | undefined {
  const result = reports.find(({ type }) => type === 'a11y')?.result as A11yReport | undefined;
  if (result === undefined || 'error' in result) return undefined;
  return {
    passes: result.passes.length,
    incomplete: result.incomplete.map(toFinding),
    violations: result.violations.map(toFinding),
  };
}
