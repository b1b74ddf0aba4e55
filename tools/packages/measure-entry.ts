import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { published } from './published.ts';

const peers = new Set(published.flatMap(({ peerDependencies }) => Object.keys(peerDependencies ?? {})));
const packageOf = (id: string) => id.split('/', id.startsWith('@') ? 2 : 1).join('/');

interface MeasureOptions {
  /** Matches further files to exclude. */
  without?: RegExp | undefined;
  /** The names that the app imports, separated by commas. Default: all. */
  names?: string | undefined;
}

/**
 * Measures how many bytes of script a browser loads first in an app that imports everything from an entry, or some names, minified and compressed with
 * brotli. This includes all dependencies of the package except peer dependencies, which the app provides, and excludes modules that are
 * loaded with `import()`.
 *
 */
export async function measureEntry(app: string, entry: string, { without, names }: MeasureOptions): Promise<number> {
  const bundle = await rolldown({
    cwd: app,
    input: 'entry',
    platform: 'browser',
    external: (id) => peers.has(packageOf(id)) || id.endsWith('.css') || without?.test(id) === true,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
    plugins: [
      {
        name: 'assess:one-entry',
        resolveId: (id) => (id === 'entry' ? join(app, 'entry.js') : undefined),
        load: (id) =>
          id === join(app, 'entry.js')
            ? names
              ? `export { ${names} } from '${entry}';`
              : `export * from '${entry}';`
            : undefined,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true, comments: false }); // Vite's build of an app keeps no `@__PURE__` either
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const first = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of first) for (const imported of chunks.get(name)?.imports ?? []) first.add(imported); // the set grows during the loop
  return brotliCompressSync([...first].map((name) => chunks.get(name)?.code ?? '').join('')).length;
}
