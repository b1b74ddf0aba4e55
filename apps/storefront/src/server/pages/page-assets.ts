import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '@assess/i18n';
import type { Manifest } from 'vite';
import type { PageResource } from '../../page-contract/page-resource.ts';
import { everyResourceFile, filesFor } from './resource-files.ts';

/** Markup that the server adds to a rendered page, and the files it serves beside the pages. */
export interface PageAssets {
  /** Folder of files served as they are; none in development. */
  publicFolder?: string;
  /** Markup for the end of `<head>`: styles and the boot script. */
  headMarkup: () => Promise<string>;
  /** Addresses of the app's entry, then of every chunk that these routes and their resources load, in one catalogue. */
  appFiles: (routeIds: readonly string[], resources: readonly PageResource[], catalogue: Catalogue) => string[];
  /** Address of the script that measures a page; none in development. */
  measure?: string | undefined;
  /** The whole sheet of our pages, its layers first; none in development, where fragments have no styles. */
  css?: string;
  /** False in development, where tools put scripts and styles of their own into the page. */
  isSealed: boolean;
}

/** Said first: sheets are put together in the order of modules, not of layers. */
export const cascadeLayers = '@layer reset,tokens,ui,feature;';

/** @param dist - the folder of the builds, with a slash at the end. */
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
 * Addresses of the app's entry, then of every chunk that it, these routes' components and their resources load, in one catalogue.
 *
 * @throws Error when the build lacks what some page resources.
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

/** The address of a build's only entry. */
function entryOf(manifest: Manifest): string {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('a build has no entry');
  return `/${entry.file}`;
}

/** `src/routes/invoices/$locale/index.tsx?…` is the route `/invoices/$locale/`. */
export const routeIdOf = (key: string): string =>
  key
    .replace(/^.*src\/routes/, '')
    .replace(/\.tsx.*/s, '')
    .replace(/\/index$/, '/')
    .replaceAll('.', '/');
