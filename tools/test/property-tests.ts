import { defineConfig } from 'vitest/config';
import unitTests from './unit-tests.ts';

process.env['PROPERTY_RUNS'] = 'all'; // the set-up of the tests reads this variable

/** The tests of properties with all their random cases: `npx vitest run --config=tools/test/property-tests.ts session-tabs`. */
export default defineConfig({
  ...unitTests,
  test: {
    ...unitTests.test,
    reporters: ['default', ['json', { outputFile: 'tools/reports/properties.json' }]],
  },
});
