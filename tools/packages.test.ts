import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', ...path), 'utf8');
const libraries = globSync('libs/*', { cwd: join(import.meta.dirname, '..') });

it('declarations are made after the builds: one that Nx remembers replaces the whole folder', () => {
  const { preVersionCommand } = JSON.parse(read('nx.json')).release.version;
  const steps = preVersionCommand.split(' && ');
  expect(steps).toEqual([expect.stringContaining('nx run-many -t build'), expect.stringContaining('tsc --build')]);
});

describe.each(libraries)('the package of %s', (library) => {
  it('brings its license along: npm packs what is in the folder only', () => {
    expect(read(library, 'LICENSE')).toBe(read('LICENSE'));
  });

  it('stands in the README, and on its layer in the picture of them', () => {
    const [, name = ''] = library.split('/');
    const [layer = ''] = (JSON.parse(read(library, 'package.json')).nx.tags as string[])
      .filter((tag) => tag.startsWith('layer:'))
      .map((tag) => tag.replace('layer:', ''));
    expect(read('README.md')).toContain(`[${name}](${library})`);
    const floor = read('docs/architecture.md')
      .split('\n')
      .find((line) => line.startsWith(`${layer}  `));
    expect(floor?.split(/\s+/)).toContain(name);
  });
});
