import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const workspace = join(import.meta.dirname, '..');

const files = globSync(['*.md', 'docs/**/*.md', '{apps,libs,examples,benchmarks,resilience}/**/*.md'], {
  cwd: workspace,
  exclude: (path) => path.includes('node_modules'),
});

it.each(files)('every link of %s to a file of ours leads to one', (file) => {
  const text = readFileSync(join(workspace, file), 'utf8');
  const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(workspace, dirname(file), target)))).toEqual([]);
});
