import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { find, sampleOf } from '../fixtures/steps.ts';

const everyState = 'Order in every state';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not there.`);
  return box;
};

/** Opens the same results page in another store's language. */
async function readIn(page: Page, locale: string): Promise<void> {
  await page.goto(page.url().replace(/\/[a-z]{2}-[a-z]{2}\//, `/${locale}/`));
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale.slice(0, 2)}`));
}

/** Collects the distinct positions at which the cells of a column begin. */
const startsOf = (page: Page, column: string) =>
  page
    .locator(`tbody [data-column='${column}']`)
    .evaluateAll((cells) => [...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().x)))]);

for (const title of [everyState, 'Purchase order, 64 invoices'])
  test(`on a phone the first invoice of “${title}” is visible at once, in every language @narrow`, async ({
    page,
    store,
  }) => {
    await find(page, sampleOf(store, title));
    for (const locale of ['en-us', 'nl-nl', 'fr-ca']) {
      await readIn(page, locale);
      const row = await boxOf(page.getByRole('row').nth(1));
      const bar = await boxOf(
        page
          .getByRole('region')
          .filter({ has: page.getByRole('status') })
          .first(),
      );
      expect(row.y + row.height, locale).toBeLessThanOrEqual(bar.y);
      for (const day of await page.getByRole('time').all())
        // one line high, because no date wraps
        expect((await boxOf(day)).height).toBeLessThan(24);
    }
  });

test('ten rows are visible at once on a laptop, in every language', async ({ page, store }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await find(page, sampleOf(store, 'Purchase order, 64 invoices'));
  for (const locale of ['en-us', 'en-gb', 'nl-nl', 'fr-ca', 'es-es']) {
    await readIn(page, locale);
    const bar = await boxOf(
      page
        .getByRole('region')
        .filter({ has: page.getByRole('status') })
        .first(),
    );
    const rows = await page
      .locator('tbody tr')
      .evaluateAll((all) => all.slice(0, 10).map((row) => row.getBoundingClientRect().bottom));
    expect(
      rows.filter((bottom) => bottom <= bar.y),
      locale,
    ).toHaveLength(10);
  }
});

test('every tool of a list is within the window of a phone, in every language', async ({ page, store }) => {
  await find(page, sampleOf(store, everyState));
  for (const width of [320, 390])
    for (const locale of ['en-us', 'en-gb', 'nl-nl', 'fr-ca', 'es-es']) {
      await page.setViewportSize({ width, height: 800 });
      await readIn(page, locale);
      await page.locator('[popovertarget="list-tools"]').click();
      await expect(page.locator('#list-tools')).toBeVisible();
      const outside = await page.locator('#list :is(button, a, input)').evaluateAll(
        (tools) =>
          tools.filter((tool) => {
            const { left, right } = tool.getBoundingClientRect();
            return left < 0 || right > document.documentElement.clientWidth;
          }).length,
      );
      expect(outside, `${locale} at ${width} px`).toBe(0);
      await page.keyboard.press('Escape');
      await expect(page.locator('#list-tools')).toBeHidden();
    }
});

test('columns line up in every row, and no row repeats its order', async ({ page, store }) => {
  await find(page, sampleOf(store, everyState));
  for (const width of [700, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const column of ['number', 'order', 'state', 'view'])
      expect(await startsOf(page, column), `${column} at ${width} px`).toHaveLength(1);
    const withoutInvoice = page.getByRole('row').last();
    const seen = await withoutInvoice
      .getByText('ORD6000004')
      .evaluateAll((texts) => texts.filter((text) => getComputedStyle(text).clipPath === 'none').length);
    expect(seen, `at ${width} px`).toBe(1);
  }
});

test('the status of an invoice has the widest column, and an arrow stays beside its word', async ({ page, store }) => {
  await find(page, sampleOf(store, everyState));
  await readIn(page, 'fr-ca');
  const columns = await page
    .getByRole('columnheader')
    .evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().width));
  expect(columns.indexOf(Math.max(...columns))).toBe(5);
  const alone = await page.locator('thead button > [aria-hidden]').evaluateAll(
    (arrows) =>
      arrows.filter((arrow) => {
        const text = document.createRange();
        text.selectNodeContents(arrow.previousSibling ?? arrow);
        const last = [...text.getClientRects()].at(-1);
        const own = [...arrow.getClientRects()].at(-1);
        return !last || !own || last.bottom <= own.top;
      }).length,
  );
  expect(alone).toBe(0);
});
