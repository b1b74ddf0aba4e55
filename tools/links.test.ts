import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');

const files = globSync(['*.md', 'docs/**/*.md', '{apps,libs,examples,benchmarks,resilience}/**/*.md'], {
  cwd: workspace,
  exclude: (path) => path.includes('node_modules'),
});

it.each(files)('every link of %s to a file in the repository resolves', (file) => {
  const text = readFileSync(join(workspace, file), 'utf8');
  const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(workspace, dirname(file), target)))).toEqual([]);
});

const sources = globSync(
  '{*,{apps,libs,examples,benchmarks,resilience,tools}/**/*,apps/*/.storybook/*}.{ts,tsx,mjs,css}',
  {
    cwd: workspace,
    exclude: (path) => /node_modules|\bdist\b|out-tsc/.test(path),
  },
).map((path) => `/${path}`);

it.each(files.filter((file) => !file.endsWith('renames.md')))('every source that %s names exists', (file) => {
  const named = [...readFileSync(join(workspace, file), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)];
  const paths = named.map(([, path = '']) => `/${path.replace(/^\.?\//, '')}`);
  expect(paths.filter((path) => !sources.some((source) => source.endsWith(path)))).toEqual([]);
});
