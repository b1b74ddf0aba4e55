import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '@assess/i18n';
import type { Manifest } from 'vite';
import type { PageResource } from '../../page-contract/page-resource.ts';
import { everyResourceFile, filesFor } from './resource-files.ts';

/** The markup that the server adds to a rendered page, and the files that it serves in addition to the pages. */
export interface PageAssets {
  /** The folder of files that are served unchanged; none in development. */
  publicFolder?: string;
  /** Creates the markup for the end of `<head>`: styles and the boot script. */
  headMarkup: () => Promise<string>;
  /** Lists the URLs of the app's entry, then of every chunk that these routes and their resources load, in one catalogue. */
  appFiles: (routeIds: readonly string[], resources: readonly PageResource[], catalogue: Catalogue) => string[];
  /** The URL of the script that measures a page; none in development. */
  measure?: string | undefined;
  /** The whole stylesheet of the pages, its layers first; none in development, where fragments have no styles. */
  css?: string;
  /** False in development, where tools add their own scripts and styles to the page. */
  isSealed: boolean;
}

/** The order of the cascade layers. It has to come first, because stylesheets are joined in the order of modules, not of layers. */
export const cascadeLayers = '@layer reset,tokens,ui,feature;';

/**
 * Reads the built files that pages need.
 *
 * @param dist - the folder of the builds, with a slash at the end.
 */
export function readBuiltPages(dist: URL): PageAssets & { bootScript: string } {
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
    appFiles: chunkFinder(manifest),
    measure: entryOf(manifestOf('measure')),
  };
}

/**
 * Creates the function that lists the URLs of the app's entry, then of every chunk that it, these routes' components and their resources
 * load, in one catalogue.
 *
 * @throws Error when the build lacks a source of a page resource.
 */
export function chunkFinder(manifest: Manifest): PageAssets['appFiles'] {
  const missing = everyResourceFile.filter((file) => !manifest[file]);
  if (missing.length > 0) throw new Error(`the build has no chunk of ${missing.join(', ')}`);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const componentOf = new Map(
    Object.keys(manifest)
      .filter((key) => key.includes('?tsr-split=component'))
      .map((key) => [routeIdOf(key), key]),
  );
  const withImports = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(withImports)];
  return (routeIds, resources, catalogue) => {
    const components = routeIds.flatMap((id) => componentOf.get(id) ?? []);
    const keys = [entry, ...components, ...filesFor(resources, catalogue)].flatMap(withImports);
    return [...new Set(keys)].map((key) => `/${manifest[key]?.file}`);
  };
}

/** Finds the URL of a build's only entry. */
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
