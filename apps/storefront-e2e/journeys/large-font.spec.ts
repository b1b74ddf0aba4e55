import { chromium, expect } from '@playwright/test';
import { headlessLaunch } from '../../../tools/chromium-launch.ts';
import { test } from '../fixtures/index.ts';
import { openPayment } from '../fixtures/steps.ts';

test('with a default font of 32 px no page of a phone scrolls sideways', async ({ store, takeInvoice }) => {
  const browser = await chromium.launch(headlessLaunch('--blink-settings=defaultFontSize=32'));
  const page = await browser.newPage({ baseURL: store.storefrontOrigin, viewport: { width: 390, height: 800 } });
  const widthOf = async (path: string) => {
    await page.goto(path);
    return page.evaluate(() => [location.pathname, document.documentElement.scrollWidth]);
  };
  for (const path of [
    ...['en-us', 'en-gb', 'fr-ca', 'nl-nl', 'es-es', 'ja-jp'].map((locale) => `/invoices/${locale}`),
    ...['several', 'was-i-charged', 'statement', 'payments'].map((name) => `/invoices/en-us/${name}`),
    ...['/en/login', '/cart'],
  ])
    expect(await widthOf(path)).toEqual([expect.any(String), 390]);
  await openPayment(page, takeInvoice());
  const payment = new URL(page.url()).pathname;
  expect(await widthOf(payment)).toEqual([payment, 390]);
  await page.getByRole('link', { name: 'Back to Invoice page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await browser.close();
});
