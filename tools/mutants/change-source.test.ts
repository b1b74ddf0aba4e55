import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { changeSource, type SourceChange } from './change-source.ts';

const file = 'tools/mutants/change-source.ts';

describe(changeSource, () => {
  it('changes a text that is there once, and takes its replacement as it is', () => {
    expect(changeSource('a b c', { file, from: 'b', to: '$&' })).toBe('a $& c');
  });

  it('fails if the text is not there, or more than once', () => {
    expect(() => changeSource('a', { file, from: 'b', to: '' })).toThrow(`${file} must contain the text once`);
    expect(() => changeSource('b b', { file, from: 'b', to: '' })).toThrow('contains it 2 times');
  });
});

describe('a process with changed sources', () => {
  const run = (changes: readonly SourceChange[]) =>
    promisify(execFile)(
      process.execPath,
      [
        '--import=./tools/mutants/change-sources-of-process.ts',
        '--input-type=module',
        '--eval',
        "console.log((await import('./libs/i18n/src/money.ts')).minorDigits)",
      ],
      {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, SOURCE_CHANGES: JSON.stringify(changes) },
      },
    );

  it('runs the changed code', async () => {
    expect(await run([])).toMatchObject({ stdout: 'undefined\n', stderr: '' });
    const last = 'export interface Money {';
    const change = { file: 'libs/i18n/src/money.ts', from: last, to: `export const minorDigits = 'changed';\n${last}` };
    expect(await run([change])).toMatchObject({ stdout: 'changed\n', stderr: '' });
  });

  it('ends with an error if the text is not there', async () => {
    await expect(run([{ file: 'libs/i18n/src/money.ts', from: 'no such text', to: '' }])).rejects.toThrow(
      'contains it 0 times',
    );
  });

  it('says so if the file is not loaded', async () => {
    const { stderr } = await run([{ file: 'libs/i18n/src/days.ts', from: 'x', to: '' }]);
    expect(stderr).toBe('libs/i18n/src/days.ts is unchanged, because it was not loaded\n');
  });
});
