import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { example, openApp, signIn, type AppOptions } from './testing/open-session-app.ts';

/** Checks that the sign-in has the store's styles, although the app has no style sheet. */
async function expectStyles(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Continue' });
  await button.waitFor({ timeout: 30_000 });
  const height = await button.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBe(46);
}

it('the example has fifteen lines', () => {
  expect(example.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(15);
});

it('they are a sign-in, a guarded page with a greeting, and a sign-out', { timeout: 120_000 }, async () => {
  const { page } = await openApp();
  await expectStyles(page);
  await signIn(page);
  await page.getByText('Hello, Grace').waitFor();
  await page.reload();
  await page.getByText('Hello, Grace').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('User Name').waitFor();
  await page.reload();
  await page.getByLabel('User Name').waitFor();
});

it.each([
  ['a client nobody knows', { changes: [["'assess-store'", "'shop'"]] }, /knows no client "shop" in the realm "alpha"/],
  [
    'a redirect URI nobody knows',
    { host: '127.0.0.1' },
    /does not know http:\/\/127\.0\.0\.1:\d+\/silent\.html as a redirect URI/,
  ],
  ['another issuer', { changes: [['/auth', '/login']] }, /iss is http:\/\/localhost:\d+\/auth\/\S+, not/],
] satisfies [string, AppOptions, RegExp][])(
  'says after the sign-in, within seconds: %s',
  { timeout: 120_000 },
  async (_, options, message) => {
    const { page, said } = await openApp(options);
    await signIn(page);
    await expect.poll(() => said.join('\n'), { timeout: 5000 }).toMatch(message);
    await page.getByText('Please try again').waitFor();
  },
);

it.each([
  ['a realm nobody knows', { changes: [["'alpha'", "'beta'"]] }, /has no realm "beta"/],
  ['a missing proxy', { hasPlugin: false }, /\/auth answers with a page of the app/],
] satisfies [string, AppOptions, RegExp][])(
  'says before the sign-in, within seconds: %s',
  { timeout: 120_000 },
  async (_, options, message) => {
    const { page, said } = await openApp(options);
    await page.getByText('Please try again').waitFor();
    await expect.poll(() => said.join('\n'), { timeout: 5000 }).toMatch(message);
  },
);
