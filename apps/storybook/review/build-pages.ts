import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defaultClientConditions, type Plugin } from 'vite';
import { reactWithMessages } from '../../../tools/vite-lib.ts';
import { pseudoCatalogues } from '../pseudo-catalogues.ts';
import { serveFolder, type ServedFolder } from '../serve-folder.ts';

const root = import.meta.dirname;
const outDir = join(root, '../dist/review');

/** Words beside stories are for Storybook's pages of documents. */
const withoutDocuments: Plugin = {
  name: 'without-documents',
  enforce: 'pre',
  load: (id) => (id.endsWith('.mdx') ? 'export default undefined' : undefined),
};

/** The stage begins as every page of Storybook does. */
const storybookHead: Plugin = {
  name: 'storybook-head',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace('<head>', `<head>${readFileSync(join(root, '../.storybook/preview-head.html'), 'utf8')}`),
  },
};

/** Builds the page that photographs are taken on. */
export async function buildPages(): Promise<void> {
  process.env['NODE_ENV'] = 'production'; // tests that build it, too: JSX for development needs React for development
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutDocuments, storybookHead, pseudoCatalogues(), ...reactWithMessages()],
    resolve: { conditions: ['@assess/source', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      modulePreload: false,
      target: 'esnext',
      // In one piece: parts that are loaded when needed would bring their styles before those that say which layer comes first.
      rolldownOptions: { input: join(root, 'stage.html'), output: { codeSplitting: false } },
    },
  });
}

/** Serves what was built. */
export const servePages = (): Promise<ServedFolder> => serveFolder(outDir);
