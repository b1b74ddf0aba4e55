import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { findPath, typeSearch } from '../fixtures/steps.ts';
import { wrongPerNumber, type Sample } from '../fixtures/store.ts';

/** Somebody has tried this number with accounts that are not its own. */
async function guessAt({ kind, number }: Sample, request: APIRequestContext): Promise<void> {
  for (let n = 0; n < wrongPerNumber; n += 1) {
    const answer = await request.post(findPath, {
      form: { kind, number, accountNumber: `Z${100 + n}` },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    });
    expect(answer.headers()['location']).toContain('problem=not-found');
  }
}

const why = /^Many searches with one of these numbers were wrong/;

test('a number that somebody has guessed at is found by its owner a moment later @narrow', async ({
  page,
  request,
  takeInvoice,
}) => {
  const invoice = takeInvoice();
  await guessAt(invoice, request);
  await page.goto(findPath);
  await typeSearch(page, invoice);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page.getByRole('group', { name: why })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Invoice number', exact: true })).toHaveValue(invoice.number);
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor({ timeout: 30_000 });
});

test('whoever corrects their numbers meanwhile sends them when they are ready', async ({
  page,
  request,
  takeInvoice,
}) => {
  const invoice = takeInvoice();
  await guessAt(invoice, request);
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/send-when-met*', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(findPath);
  await typeSearch(page, { ...invoice, accountNumber: 'Z999' });
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page.getByRole('group', { name: why })).toBeFocused();
  await typeSearch(page, invoice);
  release();
  const findInvoice = page.getByRole('button', { name: 'Find invoice' });
  await expect(findInvoice).toHaveAttribute('aria-busy', 'true');
  await expect(findInvoice).not.toHaveAttribute('aria-busy', { timeout: 30_000 });
  await expect(page).toHaveURL(/problem=proof-required/);
  await findInvoice.click();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor({ timeout: 30_000 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a number that somebody has guessed at is found after a wait', async ({ page, request, takeInvoice }) => {
    const invoice = takeInvoice();
    await guessAt(invoice, request);
    await page.goto(findPath);
    await typeSearch(page, invoice);
    const findInvoice = page.getByRole('button', { name: 'Find invoice' });
    await findInvoice.click();
    const wait = 'Please wait 20 seconds, then press the button again.';
    await expect(page.getByRole('main')).toContainText(wait, { useInnerText: true });
    await page.waitForTimeout(20_500); // no state to wait for: the page asks people to wait so long, and nothing runs in it
    await findInvoice.click();
    await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  });
});
