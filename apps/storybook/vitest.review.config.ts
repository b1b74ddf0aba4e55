import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Photographs of every state beside those in the repository, and the static site as who reviews opens it. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/@assess/storybook-review',
  ssr: { resolve: { conditions: ['@assess/source', ...defaultServerConditions] } },
  test: {
    include: ['{review,static-site}/*.test.ts'],
    testTimeout: 60_000, // a busy machine is slow, not wrong
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'reports/pictures.json' }]],
  },
});
