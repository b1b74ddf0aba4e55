import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** All unit tests in one run. The target `test` of a library runs only the tests of that library. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    projects: [
      'tools/vitest.config.ts',
      'resilience/vitest.config.ts',
      'libs/*/vite.config.ts',
      'apps/gateway/vitest.config.ts',
      'apps/{sandbox,storefront}/vite.config.ts',
    ],
    maxWorkers: 3,
    reporters: ['default', ['json', { outputFile: 'tools/reports/unit.json' }]],
  },
});
