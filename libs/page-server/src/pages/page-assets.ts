import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The properties of Vite's manifest that this module reads. */
type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[]; isEntry?: boolean }>>;

/** The markup that the server adds to a rendered page, and the files that it serves in addition to the pages. */
export interface PageAssets {
  /** The folder of files that are served unchanged. Undefined in development. */
  publicFolder?: string;
  /** Creates the markup for the end of `<head>`: styles and the boot script. */
  headMarkup: () => Promise<string>;
  /** Lists the URL of the app's entry, then the URLs of all chunks that these routes and sources load. */
  appFiles: (routeIds: readonly string[], sources: readonly string[]) => string[];
  /** The URL of the script that measures a page. Undefined in development. */
  measure?: string | undefined;
  /** The whole stylesheet of the pages, which begins with `cascadeLayers`. Undefined in development, where fragments have no styles. */
  css?: string;
  /** True if pages get a Content-Security-Policy. False in development, where Vite adds scripts and styles to pages. */
  isSealed: boolean;
}

/** The order of the cascade layers. It must begin the CSS, because stylesheets are joined in the order of modules, not of layers. */
export const cascadeLayers = '@layer reset,tokens,ui,feature;';

/**
 * Reads the built files that pages need.
 *
 * @param dist - the folder of the builds, with a slash at the end.
 * @param sources - the sources for which the build must have created chunks, as keys of Vite's manifest.
 */
export function readBuiltPages(dist: URL, sources: readonly string[] = []): PageAssets & { bootScript: string } {
  const text = (path: string) => readFileSync(new URL(path, dist), 'utf8');
  const manifestOf = (name: string) => JSON.parse(text(`client/.vite/${name}.json`)) as Manifest;
  const manifest = manifestOf('manifest');
  const css = cascadeLayers + text(`client/${manifest['style.css']?.file}`).trim();
  const bootScript = text('boot/boot.js').trim();
  const headMarkup = `<style>${css}</style><script>${bootScript}</script>`;
  return {
    publicFolder: fileURLToPath(new URL('client/', dist)),
    css,
    isSealed: true,
    bootScript,
    headMarkup: async () => headMarkup,
    appFiles: chunkFinder(manifest, sources),
    measure: entryOf(manifestOf('measure')),
  };
}

/**
 * Creates the function that lists the URL of the app's entry, then the URLs of all chunks that the entry, the routes' components and the
 * sources load.
 *
 * @throws Error when the build lacks one of the required sources.
 */
export function chunkFinder(manifest: Manifest, required: readonly string[]): PageAssets['appFiles'] {
  const missing = required.filter((file) => !manifest[file]);
  if (missing.length > 0) throw new Error(`the build has no chunk of ${missing.join(', ')}`);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const componentOf = new Map(
    Object.keys(manifest)
      .filter((key) => key.includes('?tsr-split=component'))
      .map((key) => [routeIdOf(key), key]),
  );
  const withImports = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(withImports)];
  return (routeIds, sources) => {
    const components = routeIds.flatMap((id) => componentOf.get(id) ?? []);
    const keys = [entry, ...components, ...sources].flatMap(withImports);
    return [...new Set(keys)].map((key) => `/${manifest[key]?.file}`);
  };
}

/** Returns the URL of a build's only entry. */
function entryOf(manifest: Manifest): string {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('a build has no entry');
  return `/${entry.file}`;
}

/** Converts a manifest key to a route id: `src/routes/invoices/$locale/index.tsx?…` becomes `/invoices/$locale/`. */
export const routeIdOf = (key: string): string =>
  key
    .replace(/^.*src\/routes/, '')
    .replace(/\.tsx.*/s, '')
    .replace(/\/index$/, '/')
    .replaceAll('.', '/');
