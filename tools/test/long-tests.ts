import { defineConfig } from 'vitest/config';
import unitTests from './unit-tests.ts';

process.env['LONG_TESTS'] = 'only'; // the projects' own configurations read it, and are loaded after this one

/** The unit tests that start processes or whole builds. One alone: `npx vitest run --config=tools/test/long-tests.ts start`. */
export default defineConfig({
  ...unitTests,
  test: {
    ...unitTests.test,
    reporters: ['default', ['json', { outputFile: 'tools/reports/long.json' }]],
  },
});
