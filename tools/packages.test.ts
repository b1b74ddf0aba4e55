import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', ...path), 'utf8');
const libraries = globSync('libs/*', { cwd: join(import.meta.dirname, '..') });

it.each([...libraries, 'apps/sandbox'])('%s brings its license along: npm packs what is in the folder only', (path) => {
  expect(read(path, 'LICENSE')).toBe(read('LICENSE'));
});

describe.each(libraries)('the package of %s', (library) => {
  it('is installed by its README with all that it leaves to the app', () => {
    const [, words = ''] = /^```sh\nnpm install (.*)$/m.exec(read(library, 'README.md')) ?? [];
    const { name, peerDependencies = {} } = JSON.parse(read(library, 'package.json'));
    expect(words.split(' ')).toEqual(expect.arrayContaining([name, ...Object.keys(peerDependencies)]));
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
