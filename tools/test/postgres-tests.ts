import { defineConfig } from 'vitest/config';
import unitTests from './unit-tests.ts';

process.env['ONLY_POSTGRES'] = 'true'; // the suites that run on each database read this variable

/** The unit tests on PostgreSQL, with `TEST_DATABASE_URL`: `npx vitest run --config=tools/test/postgres-tests.ts migrate`. */
export default defineConfig({
  ...unitTests,
  test: {
    ...unitTests.test,
    projects: ['apps/gateway/vitest.config.ts'],
    reporters: ['default', ['json', { outputFile: 'tools/reports/postgres.json' }]],
  },
});
