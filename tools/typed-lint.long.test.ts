import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'typed-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(join(workspace, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
mkdirSync(join(folder, 'testing'));
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, target: 'esnext' } }));

/** Lints a text as a file with the given name, and lists the rules that the text violates. */
function rulesViolated(name: string, text: string): Promise<string[]> {
  writeFileSync(join(folder, name), `${text}\nexport {};\n`);
  return new Promise((resolve) => {
    execFile(join(workspace, 'node_modules/.bin/oxlint'), ['--format', 'json', name], { cwd: folder }, (_, output) => {
      const { diagnostics } = JSON.parse(output) as { diagnostics: readonly { code: string }[] };
      resolve(diagnostics.map(({ code }) => code.replace(/^typescript\((.*)\)$/, '$1')));
    });
  });
}

const asyncHandler = '[1].forEach(async () => {});';

describe('lint with types', { timeout: 60_000 }, () => {
  it.each([
    ['no-floating-promises', 'Promise.resolve(1);'],
    ['no-misused-promises', asyncHandler],
    ['no-misused-promises', 'if (Promise.resolve(false)) throw 1;'],
    ['await-thenable', 'await 1;'],
    [
      'switch-exhaustiveness-check',
      "export const sign = (kind: 'paid' | 'declined') => { switch (kind) { case 'paid': return 1; default: return 0; } };",
    ],
  ])('rejects by %s: %s', async (rule, text) => {
    expect(await rulesViolated('sample.ts', text)).toEqual([rule]);
  });

  it.each(['sample.test.ts', 'testing/sample.ts'])('accepts an async handler in %s', async (name) => {
    expect(await rulesViolated(name, asyncHandler)).toEqual([]);
  });
});
