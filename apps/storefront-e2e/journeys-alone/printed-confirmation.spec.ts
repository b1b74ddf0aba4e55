import { expect } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { findPath, payToTheEnd } from '../fixtures/steps.ts';

/** Counts the sheets of paper in a PDF: each is an object with `/Type /Page`. */
const sheetsIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };

test('a confirmation of 20 invoices is a table that prints on one sheet, A4 and Letter, in English and French', async ({
  page,
  store,
  takeOrder,
  cardNumber,
}) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { kind, number, accountNumber } = takeOrder(64);
  const found = await page.request.post(findPath, { headers, form: { kind, number, accountNumber } });
  const boxes = (await found.text()).match(/<input[^>]* name="invoice"[^>]*>/g) ?? [];
  const ids = boxes.flatMap((box) => / value="([^"]+)"/.exec(box)?.[1] ?? []);
  const chosen = await page.request.post(found.url(), {
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    data: new URLSearchParams(ids.slice(0, 20).map((id) => ['invoice', id])).toString(),
    maxRedirects: 0,
  });
  await page.goto(chosen.headers()['location'] ?? '');
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await payToTheEnd(page, cardNumber('approved'));

  for (const [locale, title, list] of [
    ['en-us', 'Payment confirmation', '20 invoices'],
    ['fr-ca', 'Confirmation de paiement', '20 factures'],
  ] as const) {
    await page.context().clearCookies({ name: 'locale' });
    await page.context().addCookies([{ name: 'locale', value: locale, url: store.storefrontOrigin }]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const table = page.getByRole('table', { name: list });
    await expect(table.getByRole('row')).toHaveCount(22); // with titles and total
    await expect(table.getByRole('cell').last()).toHaveCSS('text-align', 'end');
    for (const format of ['A4', 'Letter'] as const)
      expect([format, sheetsIn(await page.pdf({ format, margin }))]).toEqual([format, 1]);
  }
});
