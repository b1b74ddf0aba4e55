import { brotliCompressSync, constants } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { moved } from '../fixtures/layout-shifts.ts';
import { test as measuredTest } from '../fixtures/own-storefront.ts';
import { choose, confirmed, find, findPath, isHydrated, pay, sampleOf, typePayment } from '../fixtures/steps.ts';

const brotli = (text: string | Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Measures the bytes of a page after brotli compression: HTML, scripts and styles (files and inline), and counts its requests. */
async function weigh(page: Page, load: () => Promise<unknown>) {
  const scripts: Buffer[] = [];
  const reads: Promise<unknown>[] = [];
  let requests = 0;
  const onResponse = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (response.url().startsWith('data:') || response.status() >= 300) return;
    requests += 1;
    if (response.request().resourceType() === 'script') reads.push(response.body().then((body) => scripts.push(body)));
  };
  page.on('response', onResponse);
  await load();
  await page.waitForLoadState('networkidle');
  await Promise.all(reads);
  page.off('response', onResponse);
  const html = await (await page.request.get(page.url())).text();
  const inline = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}\\b(?! type="application/json")[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, body]) => body) // a data block is part of the HTML
      .join('\n');
  return {
    js: brotli(inline('script')) + scripts.reduce((sum, script) => sum + brotli(script), 0),
    css: brotli(inline('style')),
    html: brotli(html),
    requests,
  };
}

const hydrate = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => isHydrated(page)).toBe(true);
};

const firstLoad = { js: 12_000, css: 10_200, requests: 4 };

function expectWithin(weight: Awaited<ReturnType<typeof weigh>>) {
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weight) });
  expect(weight.js).toBeLessThanOrEqual(firstLoad.js);
  expect(weight.css).toBeLessThanOrEqual(firstLoad.css);
  expect(weight.requests).toBeLessThanOrEqual(firstLoad.requests);
}

test('the find page loads at most 12 kB of script, 10 kB of styles and 27 KiB in all', async ({ page }) => {
  const weight = await weigh(page, () => page.goto(findPath));
  expectWithin(weight);
  await expect(page.getByRole('button', { name: 'Find invoice' })).toHaveCSS('color', 'rgb(255, 255, 255)'); // with all its styles
  expect(weight.html).toBeLessThanOrEqual(27 * 1024);
});

test('the payment page and the confirmation load at most 12 kB of script', async ({
  page,
  takeInvoice,
  cardNumber,
}) => {
  await choose(page, takeInvoice());
  expectWithin(await weigh(page, () => page.reload()));
  await typePayment(page, cardNumber('approved'));
  await pay(page);
  await confirmed(page);
  expectWithin(await weigh(page, () => page.reload()));
});

test('results with several invoices load at most 12 kB of script', async ({ page, context, store }) => {
  for (const sample of ['Purchase order, two currencies', 'Purchase order, 64 invoices']) {
    await find(page, sampleOf(store, sample));
    const visitor = await context.newPage(); // its pointer has not moved yet
    expectWithin(await weigh(visitor, () => visitor.goto(page.url())));
    await expect(visitor.getByRole('button', { name: 'Pay invoices' })).toBeInViewport();
    expect(await isHydrated(visitor)).toBe(false);
    await visitor.mouse.move(100, 300, { steps: 2 }); // the first move only sets the pointer's position
    await expect.poll(() => isHydrated(visitor)).toBe(true);
  }
});

test('the full app of the find page is at most 110 kB of script', async ({ page }) => {
  await page.goto(findPath);
  const weight = await weigh(page, () => hydrate(page));
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weight) });
  expect(weight.js).toBeGreaterThan(50_000);
  expect(weight.js).toBeLessThanOrEqual(110_000);
});

measuredTest.describe('a page that is measured', () => {
  measuredTest.use({ storefrontVariables: { METRICS_TOKEN: 'watch' } });

  measuredTest('loads at most 2 kB more, once it is done', async ({ page }) => {
    const scripts: { sizes: Promise<number>; isDone: Promise<boolean> }[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.push({
        sizes: response.body().then(brotli),
        isDone: page.evaluate(() => document.readyState === 'complete'),
      });
    });
    await page.goto(findPath);
    await expect.poll(() => scripts.length).toBe(1);
    const [script] = scripts;
    measuredTest.info().annotations.push({ type: 'bytes', description: String(await script?.sizes) });
    expect(await script?.isDone).toBe(true);
    expect(await script?.sizes).toBeLessThanOrEqual(2_000);
  });
});

test('nothing moves while a page loads and hydrates', async ({ page, takeInvoice }) => {
  await page.goto(findPath);
  await hydrate(page);
  expect(await moved(page)).toEqual([]);
  await choose(page, takeInvoice());
  await hydrate(page);
  expect(await moved(page)).toEqual([]);
});

for (const [file, limit] of [
  ['legacy-session.js', 8000],
  ['header-footer-elements.js', 4000],
] as const)
  test(`${file}, as served, is at most ${limit} bytes and does not change for its neighbours`, async ({ request }) => {
    const answer = await request.get(`/${file}`);
    expect(answer.headers()['content-encoding']).toBe('br');
    const script = await answer.body();
    test.info().annotations.push({ type: 'bytes', description: String(brotli(script)) });
    expect(brotli(script)).toBeLessThanOrEqual(limit);
    expect(script.toString()).not.toMatch(/\bimport\b\s*[({'"]/);
  });
