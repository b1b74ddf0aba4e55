import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { reactWithMessages, testOptions } from './build-settings/vite-lib.ts';

const options = testOptions('node', '');

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/tools',
  plugins: reactWithMessages(), // the tests build a storefront
  ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
  test: {
    ...options,
    name: './tools', // the name sorts before all others, because the longest file starts a whole store several times
    exclude: [...options.exclude, 'packages/**'], // another part of `npm test`, which first builds and publishes the packages
  },
});
