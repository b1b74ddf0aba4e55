import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { precompress } from './precompress.ts';
import { reactWithMessages, testOptions } from '../../tools/vite-lib.ts';

const src = (file: string) => join(import.meta.dirname, 'src', file);

const conditions = ['@assess/source', ...defaultClientConditions];

/**
 * Four builds from one source tree: the app that wakes at the first interaction (`client`), the inline script that comes
 * with the HTML (`boot`, no imports left), the script for pages of others (`elements`) and the server (`ssr`).
 */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/@assess/storefront',
  appType: 'custom',
  resolve: { conditions },
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
    precompress(),
  ],
  build: { target: 'es2023', cssMinify: 'lightningcss' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: src('client/wake-app.tsx'),
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } }, // 8 kB less than in many chunks
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
    /** Header and footer for pages of others: one script, served beside the app's files. */
    elements: {
      consumer: 'client',
      resolve: { conditions },
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: join(import.meta.dirname, '../../libs/header-footer/src/elements/script.ts'),
          output: { format: 'iife', entryFileNames: 'header-footer-elements.js' },
        },
      },
    },
    ssr: {
      resolve: { conditions: ['@assess/source', ...defaultServerConditions], noExternal: [/^@assess\//] },
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: src('main.ts'), output: { entryFileNames: 'main.js' } },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  test: testOptions('node'),
});
