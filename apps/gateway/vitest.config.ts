import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { testOptions } from '../../tools/build-settings/vite-lib.ts';

const options = testOptions('node');

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/@assess/gateway',
  ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
  test: {
    ...options,
    exclude: [...options.exclude, ...(process.env.TEST_DATABASE_URL ? [] : ['src/**/*.postgres.test.ts'])], // no suite without a server
  },
});
