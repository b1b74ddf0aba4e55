import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { builtChunk } from '../fixtures/built-chunk.ts';
import { test } from '../fixtures/index.ts';
import { findPath, typeSearch } from '../fixtures/steps.ts';
import { wrongPerNumber, type Sample } from '../fixtures/store.ts';

/** Looks up this number with wrong account numbers until its limit of failures is reached. */
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

/** Delays the page's proof of work until the returned function is called, because the message about it would disappear at once. */
async function holdProof(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(builtChunk('lookup/submit-when-solved.ts'), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const why = /^Many searches with one of these numbers were wrong/;

test('after guesses by others, the owner of a number finds it a moment later @narrow', async ({
  page,
  request,
  takeInvoice,
}) => {
  const invoice = takeInvoice();
  await guessAt(invoice, request);
  const release = await holdProof(page);
  await page.goto(findPath);
  await typeSearch(page, invoice);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await expect(page.getByRole('group', { name: why })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Invoice number', exact: true })).toHaveValue(invoice.number);
  release();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor({ timeout: 30_000 });
});

test('numbers corrected during the proof of work are sent when it is solved', async ({
  page,
  request,
  takeInvoice,
}) => {
  const invoice = takeInvoice();
  await guessAt(invoice, request);
  const release = await holdProof(page);
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

  test('after guesses by others, a number is found after a wait', async ({ page, request, takeInvoice }) => {
    const invoice = takeInvoice();
    await guessAt(invoice, request);
    await page.goto(findPath);
    await typeSearch(page, invoice);
    const findInvoice = page.getByRole('button', { name: 'Find invoice' });
    await findInvoice.click();
    const wait = /This takes a moment\.\s+Please wait 20 seconds, then press the button again\.$/;
    await expect(page.getByRole('group', { name: why })).toHaveText(wait, { useInnerText: true });
    await page.waitForTimeout(20_500); // no state to wait for: the page asks for this pause, and nothing runs in it
    await findInvoice.click();
    await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  });
});
