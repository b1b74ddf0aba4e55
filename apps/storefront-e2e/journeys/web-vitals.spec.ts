import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/own-storefront.ts';
import { findPath, isHydrated, openPayment } from '../fixtures/steps.ts';

const token = 'watch';
test.use({ storefrontVariables: { METRICS_TOKEN: token } });

/** Reads from the metrics how many values of each measurement were counted for a kind of page. */
async function counted(page: Page, origin: string, kind: string): Promise<Record<string, number>> {
  const answer = await page.request.get(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  return Object.fromEntries(
    ['lcp_seconds', 'inp_seconds', 'cls'].map((name) => {
      const line = text.split('\n').find((each) => each.startsWith(`web_vitals_${name}_count{page="${kind}"}`));
      return [name, Number(line?.split(' ').at(-1) ?? 0)];
    }),
  );
}

const isMeasuring = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const script = document.querySelector<HTMLMetaElement>('meta[name="page-measure"]')?.content ?? 'none';
    return performance.getEntriesByType('resource').some(({ name }) => name.endsWith(script));
  });

/** Clicks the heading, and waits until the browser has measured the interaction. */
async function press(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('first-input').length)).toBe(1);
}

/** Stores each beacon in the browser for a later page, because Playwright does not see requests of a page that is being left. */
function keepWhatIsTold(): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    localStorage.setItem(`told ${crypto.randomUUID()}`, String(body));
    return send(url, body);
  };
}

const findPage = '/invoices/$locale/';
const paymentPage = '/invoices/$paymentId/payment/';

test('web vitals are sent when a page is left, without other data', async ({
  page,
  context,
  ownStorefront: { origin, log },
  takeInvoice,
}) => {
  await context.addInitScript(keepWhatIsTold);
  await page.goto(findPath);
  await expect.poll(() => isMeasuring(page)).toBe(true);
  expect(await isHydrated(page)).toBe(false);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/vital|measure/);
  const script = await page.evaluate(() =>
    document.querySelector('meta[name="page-measure"]')?.getAttribute('content'),
  );
  const after = await page.evaluate((name) => {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const asked = performance.getEntriesByType('resource').find((entry) => entry.name.endsWith(String(name)));
    return (asked?.startTime ?? 0) - (loaded?.loadEventStart ?? Infinity);
  }, script);
  expect(after).toBeGreaterThanOrEqual(0); // sent only when the page ends

  await press(page);
  await openPayment(page, takeInvoice());
  await expect.poll(() => counted(page, origin, findPage)).toEqual({ lcp_seconds: 1, inp_seconds: 1, cls: 1 });

  await expect.poll(() => isMeasuring(page)).toBe(true);
  await press(page);
  await page.close();
  await expect.poll(() => counted(page, origin, paymentPage)).toEqual({ lcp_seconds: 1, inp_seconds: 1, cls: 1 });

  const later = await context.newPage();
  await later.goto(findPath);
  const told = await later.evaluate(() =>
    Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('told ')),
  );
  expect(told).toHaveLength(2);
  for (const [, sent] of told) {
    expect(sent).toMatch(/^\{"page":"\/invoices\/\$[^"]+"(,"(LCP|INP|CLS)":[\d.e-]+)*\}$/);
    expect(sent.length).toBeLessThan(200);
  }
  expect(log()).not.toMatch(/vitals/);
});

for (const [wish, property, value] of [
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
  ['data to be saved', 'connection', { saveData: true }],
] as const)
  test(`nothing is loaded or sent for a visitor with ${wish}`, async ({ page, context }) => {
    await page.addInitScript(([name, wished]) => Object.defineProperty(navigator, name, { get: () => wished }), [
      property,
      value,
    ] as const);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(findPath);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await isMeasuring(page)).toBe(false);
    await page.goto('about:blank');
    expect(asked).not.toContain('/api/web-vitals');
  });
