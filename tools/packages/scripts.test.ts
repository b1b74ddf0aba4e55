import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, inject, it } from 'vitest';
import { filesOf, published } from './published.ts';

const scripts = published.flatMap((library) =>
  filesOf(library)
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ path, file }) => ({ specifier: library.name + path.slice(1), file: join(library.folder, file) })),
);

it('there are scripts to import', () => expect(scripts.length).toBeGreaterThan(1));

it.each(scripts)('a bundle of an app that imports $specifier has its code', async ({ specifier, file }) => {
  const entry = join(inject('app'), 'entry.js');
  const bundle = await rolldown({
    cwd: inject('app'),
    input: 'entry',
    platform: 'browser',
    plugins: [
      {
        name: 'assess:one-import',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) => (id === entry ? `import '${specifier}';` : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  const size = output
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code.length : 0))
    .reduce((sum, one) => sum + one, 0);
  expect(size).toBeGreaterThan(readFileSync(file, 'utf8').length * 0.9);
});
