import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { reactWithMessages, testOptions } from './vite-lib.ts';

const options = testOptions('node', '');

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/tools',
  plugins: reactWithMessages(), // the tests build a storefront
  ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
  test: {
    ...options,
    name: './tools', // sorts before all others: its longest file starts a whole store, several times
    exclude: [...options.exclude, 'packages/**'], // a part of `npm test` of its own: it builds and publishes first
  },
});
