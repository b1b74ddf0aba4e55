import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, published } from './published.ts';

const always = ['LICENSE', 'README.md', 'dist', 'package.json', 'src'];

/** The other files and folders of packages. `CHANGELOG.md` comes with the first release. */
const more: Readonly<Record<string, readonly string[]>> = {
  'header-footer': ['docs'],
  i18n: ['NOTICE'],
  identity: ['docs'],
  invoices: ['docs'],
  sandbox: ['flags.json'],
  session: ['docs'],
  ui: ['docs'],
};

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly string[];
}

describe.each(published)('the tarball of $name', (library) => {
  const { name, folder } = library;
  const files = globSync('**/*', { cwd: folder, exclude: (path) => path.startsWith('node_modules') });

  it('has exactly these files and folders at its top', () => {
    const found = readdirSync(folder).filter((file) => !['node_modules', 'CHANGELOG.md'].includes(file));
    expect(found.toSorted()).toEqual([...always, ...(more[name.split('/')[1]!] ?? [])].toSorted());
  });

  it('has no tests, stories or records of builds', () => {
    expect(
      files.filter((file) => /\.(?:test|stories|spec|tsbuildinfo)\b|\/stories\/|server\/testing\//.test(file)),
    ).toEqual([]);
  });

  it('has every file to which its documents link', () => {
    const dead = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
          ([, target = '']) => [file, target] as const,
        );
      })
      .filter(([file, target]) => {
        const path = join(dirname(file), target);
        return path.startsWith('..') || !existsSync(join(folder, path));
      });
    expect(dead).toEqual([]);
  });

  it('has the source of every module as a file, and of every script within its map', () => {
    const scripts = filesOf(library).map(({ file }) => `${file.slice('./'.length)}.map`);
    const wrong = files
      .filter((file) => file.endsWith('.map'))
      .filter((file) => {
        const { sources, sourcesContent }: SourceMap = JSON.parse(readFileSync(join(folder, file), 'utf8'));
        const isComplete = sources.every((source) => existsSync(join(folder, dirname(file), source)));
        return scripts.includes(file) ? !sourcesContent : sourcesContent || !isComplete;
      });
    expect(wrong).toEqual([]);
  });
});
