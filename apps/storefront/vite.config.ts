import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defaultClientConditions, runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { noteScriptParts, type PartsOfScripts } from '../../resilience/payment-page/script-parts.ts';
import { pageEnvironments } from '../../libs/page-server/src/vite/page-environments.ts';
import { precompress } from '../../libs/page-server/src/vite/precompress.ts';
import { shortClassNames } from '../../libs/page-server/src/vite/short-class-names.ts';
import { withoutUnusedCode } from '../../libs/page-server/src/vite/without-unused-code.ts';
import { browserTargets } from '../../tools/build-settings/baseline.ts';
import { onlyMessagesOf, reactWithMessages, testOptions } from '../../tools/build-settings/vite-lib.ts';

const src = (file: string) => join(import.meta.dirname, 'src', file);

const partsOfScripts: PartsOfScripts = new Map();

/** Matches the modules of the find page and of most others, and of any other form that asks for numbers. */
const partsOfMostPages =
  /\/(libs\/(ui\/src\/(card|dialog|field|notice|radio-group|text-field)\/.*|invoices\/src\/(help\/.*|lookup\/(proof-of-work-field|search-problem-notice)|number-rules\/(invoice-search|number-messages|other-spellings)))|storefront\/src\/use-order-history)\.tsx?$/;

/** Matches the modules that the pages after the find page share. They form one chunk, because each chunk's name takes space in the app. */
const partsAfterResults =
  /\/(libs\/(ui\/src\/(app-button|hydration|back-link|badge|checkbox|copy-button|error-summary|select-field|skeleton|spinner|summary-list)\/.*|i18n\/src\/iso-day|invoices\/src\/(selection|found-invoices\/(share-link-titles|read-results|totals-of)))|storefront\/src\/(content-variant|page-head\/use-retitle))\.tsx?$/;

/** Matches small files that forms need together. They form one chunk, because each chunk's name takes space in the app. */
const whatIsTyped =
  /\/libs\/(i18n\/src\/(card-number|typed-text)|session\/src\/typed-input\/(form-fields|kept-input|private-fields|restore-fields))\.ts$/;

/**
 * Builds six outputs from one source tree: those of `pageEnvironments`, with the scripts of two libraries for plain pages (`elements`,
 * `legacy`).
 */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/@assess/storefront',
  appType: 'custom',
  resolve: {
    conditions: ['@assess/source', ...defaultClientConditions],
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }], // React itself contains it
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: src('routes'),
      generatedRouteTree: src('routeTree.gen.ts'),
      quoteStyle: 'single',
      semicolons: true,
    }),
    reactWithMessages(),
    withoutUnusedCode({ environment: 'client', unused: ['router-error', 'fragment-refs', 'import-preload'] }),
    shortClassNames({
      root: join(import.meta.dirname, '../..'),
      modules: '{libs/*,apps/storefront}/src/**/*.module.css',
    }),
    onlyMessagesOf('legacy', 'libs/session/src/legacy/idle-texts.ts'),
    precompress({ after: 'legacy' }),
    noteScriptParts(partsOfScripts, ['client', 'boot', 'measure']),
  ],
  build: { target: browserTargets, cssMinify: 'lightningcss' },
  worker: {
    format: 'es', // its readers of files are chunks, each loaded on first use
    rolldownOptions: { output: { entryFileNames: 'assets/[hash:7].js', chunkFileNames: 'assets/[hash:7].js' } },
  },
  environments: pageEnvironments({
    app: src('client/hydrate-app.tsx'),
    chunks: [
      { name: 'parts', test: partsOfMostPages }, // 1 kB less
      { name: 'found', test: partsAfterResults },
      { name: 'typed', test: whatIsTyped },
      { name: 'queries', test: /@tanstack\/(react-query|query-core)\// },
    ],
    boot: src('client/boot.ts'),
    measure: src('client/measure.ts'),
    server: src('main.ts'),
    plainScripts: {
      elements: { input: '@assess/header-footer/header-footer-elements.js', file: 'header-footer-elements.js' },
      legacy: { input: '@assess/session/legacy-session.js', file: 'legacy-session.js' },
    },
    conditions: ['@assess/source'],
    bundled: [/^@assess\//],
  }),
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      const { module } = await runnerImport<typeof import('../../resilience/payment-page/make-inventory.ts')>(
        join(import.meta.dirname, '../../resilience/payment-page/make-inventory.ts'),
        { environments: { inline: { resolve: { conditions: ['@assess/source'], noExternal: [/^@assess\//] } } } },
      );
      module.writeInventory(join(import.meta.dirname, 'dist'), partsOfScripts);
    },
  },
  test: testOptions('node'),
});
