import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { published } from './published.ts';

const peers = new Set(published.flatMap(({ peerDependencies }) => Object.keys(peerDependencies ?? {})));
const packageOf = (id: string) => id.split('/', id.startsWith('@') ? 2 : 1).join('/');

/**
 * Measures how many bytes of script a browser loads first in an app that imports everything from an entry, minified and compressed with
 * brotli. This includes all dependencies of the package except peer dependencies, which the app provides, and excludes modules that are
 * loaded with `import()`.
 *
 * @param without - matches further files to exclude
 */
export async function measureEntry(app: string, entry: string, without?: RegExp): Promise<number> {
  const bundle = await rolldown({
    cwd: app,
    input: 'entry',
    platform: 'browser',
    external: (id) => peers.has(packageOf(id)) || without?.test(id) === true,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
    plugins: [
      {
        name: 'assess:one-entry',
        resolveId: (id) => (id === 'entry' ? join(app, 'entry.js') : undefined),
        load: (id) => (id === join(app, 'entry.js') ? `export * from '${entry}';` : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const first = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of first) for (const imported of chunks.get(name)?.imports ?? []) first.add(imported); // the set grows during the loop
  return brotliCompressSync([...first].map((name) => chunks.get(name)?.code ?? '').join('')).length;
}
