import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { reactWithMessages, testOptions } from '../tools/build-settings/vite-lib.ts';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/@assess/resilience',
  plugins: reactWithMessages(), // a test renders a page of the storefront
  ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
  test: testOptions('node', ''),
});
