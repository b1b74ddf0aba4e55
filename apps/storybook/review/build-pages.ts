import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defaultClientConditions, type Plugin } from 'vite';
import { reactWithMessages } from '../../../tools/build-settings/vite-lib.ts';
import { pseudoCatalogues } from '../pseudo-catalogues.ts';
import { serveFolder, type ServedFolder } from '../serve-folder.ts';

const root = import.meta.dirname;
const outDir = join(root, '../dist/review');

/** Leaves out the notes beside stories, which only Storybook's documentation pages need. */
const withoutDocuments: Plugin = {
  name: 'without-documents',
  enforce: 'pre',
  load: (id) => (id.endsWith('.mdx') ? 'export default undefined' : undefined),
};

/** Adds Storybook's head to the stage, as on every page of Storybook. */
const storybookHead: Plugin = {
  name: 'storybook-head',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace('<head>', `<head>${readFileSync(join(root, '../.storybook/preview-head.html'), 'utf8')}`),
  },
};

/** Builds the page on which photographs are taken. */
export async function buildPages(): Promise<void> {
  process.env['NODE_ENV'] = 'production'; // tests that build it need this too, because JSX for development requires React for development
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
      // One chunk: lazily loaded chunks would add their styles before those that define the order of the layers.
      rolldownOptions: { input: join(root, 'stage.html'), output: { codeSplitting: false } },
    },
  });
}

/** Serves the built page. */
export const servePages = (): Promise<ServedFolder> => serveFolder(outDir);
