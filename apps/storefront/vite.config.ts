import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import {
  createRunnableDevEnvironment,
  defaultClientConditions,
  defaultServerConditions,
  type EnvironmentOptions,
} from 'vite';
import { defineConfig } from 'vitest/config';
import { writeInventory } from '../../resilience/payment-page/make-inventory.ts';
import { noteScriptParts, type PartsOfScripts } from '../../resilience/payment-page/script-parts.ts';
import { precompress } from './precompress.ts';
import { shortClassNames } from './short-class-names.ts';
import { withoutUnusedCode } from './without-unused-code.ts';
import { browserTargets } from '../../tools/baseline.ts';
import { onlyMessagesOf, reactWithMessages, testOptions } from '../../tools/vite-lib.ts';

const src = (file: string) => join(import.meta.dirname, 'src', file);

const partsOfScripts: PartsOfScripts = new Map();

const conditions = ['@assess/source', ...defaultClientConditions];

/** Matches the modules of the find page and of most others, and of any other form that asks for numbers. */
const partsOfMostPages =
  /\/(libs\/(ui\/src\/(card|dialog|field|notice|radio-group|text-field)\/.*|invoices\/src\/(help\/.*|lookup\/(proof-field|search-problem-notice)|number-rules\/(invoice-search|number-messages|other-spellings)))|storefront\/src\/use-order-history)\.tsx?$/;

/** Matches the modules that the pages after the find page share. They form one chunk, because each chunk's name takes space in the app. */
const partsAfterResults =
  /\/(libs\/(ui\/src\/(app-button|hydration|back-link|badge|checkbox|copy-button|error-summary|select-field|skeleton|spinner|summary-list)\/.*|i18n\/src\/iso-day|invoices\/src\/(selection|found-invoices\/(share-link-titles|read-results|totals-of)))|storefront\/src\/(content-variant|page-head\/use-retitle))\.tsx?$/;

/** Matches small files that forms need together. They form one chunk, because each chunk's name takes space in the app. */
const whatIsTyped =
  /\/libs\/(i18n\/src\/(card-number|typed-text)|session\/src\/typed-input\/(form-fields|kept-input|private-fields|restore-fields))\.ts$/;

/** Builds a library's script for plain pages: one file, served beside the app's. */
const plainScript = (input: string, file: string): EnvironmentOptions => ({
  consumer: 'client',
  resolve: { conditions },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input, output: { format: 'iife', entryFileNames: file } },
  },
});

/**
 * Builds six outputs from one source tree: the app that hydrates at the first interaction (`client`), the inline script that comes with
 * the HTML (`boot`, no imports left), the script that measures a page (`measure`), the scripts for plain pages (`elements`, `legacy`) and
 * the server (`ssr`).
 */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/@assess/storefront',
  appType: 'custom',
  resolve: { conditions, alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] }, // React itself contains it
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
    withoutUnusedCode(),
    shortClassNames(),
    onlyMessagesOf('legacy', 'libs/session/src/legacy/idle-texts.ts'),
    precompress({ after: 'legacy' }),
    noteScriptParts(partsOfScripts, ['client', 'boot', 'measure']),
  ],
  build: { target: browserTargets, cssMinify: 'lightningcss' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: false, // the server lists a page's files; the lists of other pages' files took 1 kB of the app
        rolldownOptions: {
          input: src('client/hydrate-app.tsx'),
          preserveEntrySignatures: 'exports-only',
          output: {
            chunkFileNames: 'assets/[hash:7].js', // the app contains the names of all chunks: without them it is 0.5 kB smaller
            codeSplitting: {
              groups: [
                { name: 'app', tags: ['$initial'], priority: 1 }, // 8 kB less than in many chunks
                { name: 'parts', test: partsOfMostPages }, // 1 kB less
                { name: 'found', test: partsAfterResults },
                { name: 'typed', test: whatIsTyped },
                { name: 'queries', test: /@tanstack\/(react-query|query-core)\// },
              ],
            },
          },
        },
      },
    },
    boot: {
      consumer: 'client',
      resolve: { conditions },
      build: {
        outDir: 'dist/boot',
        rolldownOptions: { input: src('client/boot.ts'), output: { format: 'iife', entryFileNames: 'boot.js' } },
      },
    },
    measure: {
      consumer: 'client',
      resolve: { conditions },
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/measure.json',
        rolldownOptions: { input: src('client/measure.ts'), output: { entryFileNames: 'assets/[hash:7].js' } },
      },
    },
    elements: plainScript('@assess/header-footer/header-footer-elements.js', 'header-footer-elements.js'),
    legacy: plainScript('@assess/session/legacy-session.js', 'legacy-session.js'),
    ssr: {
      resolve: { conditions: ['@assess/source', ...defaultServerConditions], noExternal: [/^@assess\//] },
      // A changed source runs again here, because the router's swapping of routes in an open page needs a window.
      dev: {
        createEnvironment: (name, config) =>
          createRunnableDevEnvironment(name, config, { hot: false, runnerOptions: { hmr: false } }),
      },
      build: {
        outDir: 'dist/server',
        target: 'node24',
        rolldownOptions: { input: src('main.ts'), output: { entryFileNames: 'main.js' } },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      writeInventory(join(import.meta.dirname, 'dist'), partsOfScripts);
    },
  },
  test: testOptions('node'),
});
