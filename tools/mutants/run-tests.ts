import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeSource } from './change-source.ts';
import type { Mutant } from './mutant.ts';

const workspace = join(import.meta.dirname, '../..');

interface Report {
  readonly numFailedTests: number;
}

/**
 * Runs the tests of a mutant with its source changed, on PGlite.
 *
 * @returns the number of failed tests. A change that does not load fails none.
 * @throws when the source does not contain the text to change, or the tests end without a report.
 */
export async function countFailedTests(mutant: Mutant): Promise<number> {
  changeSource(readFileSync(join(workspace, mutant.file), 'utf8'), mutant);
  const args = ['run', '--config=tools/mutants/mutant-tests.ts', '--reporter=json', mutant.tests];
  const env = { ...process.env, MUTANT: mutant.rule, TEST_DATABASE_URL: '', LONG_TESTS: '' };
  return new Promise((resolve, reject) => {
    execFile(
      join(workspace, 'node_modules/.bin/vitest'),
      args,
      { cwd: workspace, env, maxBuffer: 1e9 },
      (_, output, errors) => {
        const json = /^\{"num[^]*\}$/m.exec(output)?.[0];
        if (json === undefined) reject(new Error(`no report: ${output}${errors}`));
        else resolve((JSON.parse(json) as Report).numFailedTests);
      },
    );
  });
}
