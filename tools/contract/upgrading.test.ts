import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { releasedLists, unexplained } from './removed-names.ts';
import { movesIn } from './upgrade-imports.ts';

const workspace = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const page = read('docs/upgrading.md');

const names = (...cookies: string[]) => `# cookies\n\n${cookies.join('\n')}\n\n# keys in storage\n\nkept\n`;
const types = (...declared: string[]) =>
  `// @assess/x\n\n${declared.join('\n\n')}\n\n\n// not exported, but part of the above\n\ntype Inner = 1;\n`;

describe(unexplained, () => {
  it('finds names that are gone, of which the upgrade page says nothing', () => {
    expect(unexplained(names('locale', 'region'), names('locale'), '')).toEqual(['cookies region']);
    expect(unexplained(names('locale', 'region'), names('locale'), 'The cookie `region` is gone.')).toEqual([]);
  });

  it('finds exported names of each form, and no others', () => {
    const before = types(
      'type A = 1;',
      'interface B {\n    c: D;\n}',
      '// E is\nconst F: 1;',
      '// G: see above',
      'function H(): void;',
    );
    expect(unexplained(before, '', '')).toEqual(['A', 'B', 'E', 'F', 'G', 'H'].map((name) => `@assess/x ${name}`));
  });
});

it('the lists of the last release are those at its tag', () => {
  const folder = mkdtempSync(join(tmpdir(), 'released-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'core.hooksPath=/dev/null', '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args],
      { cwd: folder },
    );
  git('init', '--quiet');
  mkdirSync(join(folder, 'docs/public'), { recursive: true });
  for (const text of ['first', 'second', 'third']) {
    writeFileSync(join(folder, 'docs/public/names.txt'), text);
    git('add', '.');
    git('commit', '--quiet', '--message', text);
    if (text === 'first') expect(releasedLists(folder)).toEqual({});
    if (text === 'second') git('tag', '@assess/ui@0.2.0');
  }
  expect(releasedLists(folder)).toEqual({ 'docs/public/names.txt': 'second' });
});

it('the upgrade page names everything that is gone since the last release', () => {
  for (const [file, before] of Object.entries(releasedLists(workspace)))
    expect(unexplained(before, read(file), page)).toEqual([]);
});

it.each(movesIn(page))('$name of $from is now $newName of $to', ({ from, name, to, newName }) => {
  const listOf = (specifier: string) => read(`docs/public/api/${specifier.split('/')[1]}.txt`);
  const has = (specifier: string, one: string) =>
    unexplained(listOf(specifier), '', '').includes(`${specifier} ${one}`);
  expect([has(from, name), has(to, newName)]).toEqual([false, true]);
});

describe('a deprecation', () => {
  const good = /@deprecated since \d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\): use \S/;

  it('says since when, and what to use', () => {
    const bad = globSync('libs/*/src/**/*.{ts,tsx,css}', { cwd: workspace }).flatMap((file) =>
      [...read(file).matchAll(/@deprecated.*/g)].map(([text]) => `${file}: ${text}`).filter((text) => !good.test(text)),
    );
    expect(bad).toEqual([]);
  });
});
