import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { testOptions } from './vite-lib.ts';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/tools',
  ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
  test: {
    ...testOptions('node'),
    name: './tools', // sorts before all others: its longest file starts a whole store, several times
    include: ['**/*.test.ts'],
  },
});
