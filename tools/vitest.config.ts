import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { reactWithMessages, testOptions } from './vite-lib.ts';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/tools',
  plugins: reactWithMessages(), // the tests build a storefront
  ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
  test: {
    ...testOptions('node'),
    name: './tools', // sorts before all others: its longest file starts a whole store, several times
    include: ['**/*.test.ts'],
    exclude: ['packages/**'], // a part of `npm test` of its own: it builds and publishes first
  },
});
