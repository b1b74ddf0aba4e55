import { defineConfig, devices } from '@playwright/test';
import { headlessLaunch } from '../../tools/chromium-launch.ts';
import type { EngineName } from './fixtures/engines/driver.ts';

const desktop = devices['Desktop Chrome'];

/** The configuration of journeys and budgets. They run against the production build, which starts before the first test. */
export default defineConfig<object, { engine: EngineName; ownStore: boolean }>({
  globalSetup: './fixtures/start-store.ts',
  outputDir: 'test-results',
  timeout: 120_000, // a payment is typed key by key, which is slow on a busy machine
  expect: { timeout: 15_000 }, // long for a busy machine, too; journeys that test a time limit set a shorter one
  fullyParallel: true,
  workers: 4, // at any time about two of the four only wait
  retries: process.env['CI'] ? 1 : 0, // the report of `npm test` names the journeys that needed a retry
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'reports/results.json' }]],
  use: {
    ...desktop,
    locale: 'en-US',
    actionTimeout: 60_000, // so that a step that waits for ever is named, and not only its test
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: headlessLaunch(),
  },
  projects: [
    {
      name: 'main-journeys', // the journeys that `npm test` runs
      testDir: 'journeys',
      grep: /@main/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'journeys-alone', // first, because it takes longest: its journeys wait for slow or stopped services
      testDir: 'journeys-alone',
      workers: 2, // each with a store of its own, because outages and flags affect a whole store
      use: { ownStore: true, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'journeys-later',
      testDir: 'journeys-later',
      workers: 1, // all journeys share the moved clock
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'journeys-wide',
      testDir: 'journeys',
      grepInvert: /@narrow|@main/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'journeys-narrow',
      testDir: 'journeys',
      grep: /@(narrow|both)/,
      use: { viewport: { width: 320, height: 640 } },
    },
    ...(['firefox', 'webkit', 'chromium'] as const).map((engine) => ({
      name: `engine-${engine}`,
      testDir: 'engines',
      workers: 1, // each engine has one worker
      use: { engine },
    })),
    { name: 'budgets', testDir: 'budgets' },
    { name: 'screens', testDir: 'screens', use: { viewport: { width: 1200, height: 900 } } },
  ],
});
