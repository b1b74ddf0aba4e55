import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeSource } from './change-source.ts';
import { mutants } from './mutants.ts';

const workspace = join(import.meta.dirname, '../..');

interface Report {
  readonly numFailedTests: number;
}

/** Runs tests with a source changed. Returns the number of failed tests: a change that does not load fails none. */
function failedTests(rule: string, tests: string): Promise<number> {
  const args = ['run', '--config=tools/mutants/mutant-tests.ts', '--reporter=json', tests];
  const env = { ...process.env, MUTANT: rule, TEST_DATABASE_URL: '', LONG_TESTS: '' };
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

describe('the unit tests notice when a rule is removed', () => {
  it.each(mutants)('$rule', async (mutant) => {
    const { rule, file, tests } = mutant;
    changeSource(readFileSync(join(workspace, file), 'utf8'), mutant);
    expect(await failedTests(rule, tests)).toBeGreaterThan(0);
  });
});
