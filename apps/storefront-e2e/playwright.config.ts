import { defineConfig, devices } from '@playwright/test';
import { headlessLaunch } from '../../tools/chromium-launch.ts';
import type { EngineName } from './fixtures/engines/driver.ts';

const desktop = devices['Desktop Chrome'];

/** Runs journeys and budgets against the production build, which starts before the first of them. */
export default defineConfig<object, { engine: EngineName; ownStore: boolean }>({
  globalSetup: './fixtures/start-store.ts',
  outputDir: 'test-results',
  timeout: 120_000, // a payment is typed key by key, which is slow on a busy machine
  expect: { timeout: 15_000 }, // the same reason; journeys that promise a time set their own limit
  fullyParallel: true,
  workers: 4, // two of them wait more than they work
  retries: process.env['CI'] ? 1 : 0, // the report of `npm test` names what needed it
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'reports/results.json' }]],
  use: {
    ...desktop,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: headlessLaunch(),
  },
  projects: [
    {
      name: 'main-journeys', // those of `npm test`
      testDir: 'journeys',
      grep: /@main/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'journeys-alone', // the first, because it takes longest: mostly it waits for slow or stopped services
      testDir: 'journeys-alone',
      workers: 2, // each in a store of its own, because outages, flags and one customer's mails are shared
      use: { ownStore: true, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'journeys-later',
      testDir: 'journeys-later',
      workers: 1, // all of them share the moved time
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
      workers: 1, // beside the other engine's
      use: { engine },
    })),
    { name: 'budgets', testDir: 'budgets' },
    { name: 'screens', testDir: 'screens', use: { viewport: { width: 1200, height: 900 } } },
  ],
});
