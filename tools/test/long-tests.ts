import { defineConfig } from 'vitest/config';
import unitTests from './unit-tests.ts';

process.env['LONG_TESTS'] = 'only'; // the configurations of the projects read this variable, and are loaded after this file

/** The unit tests that start processes or whole builds. Run one of them with `npx vitest run --config=tools/test/long-tests.ts start`. */
export default defineConfig({
  ...unitTests,
  test: {
    ...unitTests.test,
    reporters: ['default', ['json', { outputFile: 'tools/reports/long.json' }]],
  },
});
