import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { resultOf, runs, type AccessibilityReport } from './result.ts';

/** The folder of the reports, one for each run. The built Storybook contains it. */
export const reportFolder = join(import.meta.dirname, '../reports/accessibility');

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Names the commit that is checked out, and says whether files differ from it. */
export function checkedOutCommit(): string {
  try {
    const commit = git('rev-parse', '--short', 'HEAD').trim();
    return git('status', '--porcelain') === '' ? commit : `${commit} with changes`;
  } catch {
    return 'unknown'; // an archive of the sources has no history
  }
}

/** Returns the results of the stories in test files. */
function reportOf(modules: readonly TestModule[], commit: string): AccessibilityReport {
  const report: Record<string, AccessibilityReport[string]> = {};
  for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
    const { storyId, accessibility, reports = [] } = test.meta();
    if (storyId !== undefined && accessibility) report[storyId] = { commit, ...accessibility };
    else if (resultOf(reports)) throw new Error('collect.ts did not run: is it in setupFiles?');
  }
  return report;
}

/**
 * Writes what axe found in each story to a file for each run. Results of stories that were not in the run stay, so that a
 * run of one file updates only its stories.
 */
export const accessibilityReporter = (folder = reportFolder): Reporter => ({
  onTestRunEnd(modules) {
    const commit = checkedOutCommit();
    for (const run of Object.keys(runs)) {
      const found = reportOf(
        modules.filter(({ project }) => project.name.split(' ')[0] === run), // "wide (chromium)"
        commit,
      );
      if (Object.keys(found).length === 0) continue;
      const file = join(folder, `${run}.json`);
      const earlier: AccessibilityReport = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify({ ...earlier, ...found }));
    }
  },
});
