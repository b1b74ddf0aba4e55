import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { reactWithMessages, testOptions } from '../build-settings/vite-lib.ts';

/** Tests of the published packages. All packages are built, published and installed once, before the first test. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/packages',
  plugins: reactWithMessages(), // the examples run with a storefront, which needs these plugins
  ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
  test: {
    ...testOptions('node'),
    name: './packages',
    include: ['**/*.test.ts'],
    globalSetup: './installed-packages.ts',
    hookTimeout: 300_000,
    testTimeout: 360_000, // an example is installed, built, tested and opened
  },
});
