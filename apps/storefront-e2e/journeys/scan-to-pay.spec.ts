import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { test } from '../fixtures/index.ts';
import { fetchPdf } from '../fixtures/pdf.ts';
import { moneyOf } from '../fixtures/steps.ts';

/** Takes a screenshot of a QR code and decodes its lines. */
const scan = async (browser: Browser, code: Locator): Promise<string[] | undefined> =>
  readCode(browser, (await code.screenshot()).toString('base64'));

/** Decodes the lines of a QR code in a picture, which is encoded in base64. An empty page converts the picture to pixels. */
async function readCode(browser: Browser, picture: string): Promise<string[] | undefined> {
  const empty = await browser.newPage();
  const { pixels, width, height } = await empty.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const { data = [], width = 0, height = 0 } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    return { pixels: [...data], width, height };
  }, picture);
  await empty.close();
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data.split('\n');
}

test('in the Netherlands a banking app scans the code on the screen, in any colours and without JavaScript @narrow', async ({
  page,
  browser,
  takeInvoice,
}) => {
  const { number, accountNumber } = takeInvoice({ currency: 'EUR' });
  await page.goto(`/invoices/nl-nl#invoice-number=${number}&account-number=${accountNumber}`);
  await page.getByRole('button', { name: 'Factuur zoeken' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Uw factuur' }).waitFor();
  const bankTransfer = page.getByRole('region', { name: 'Betalen via bankoverschrijving' });
  const code = bankTransfer.getByRole('img', { name: /^QR-code voor een bankoverschrijving van/ });
  await expect(bankTransfer).toContainText('NL67 EXAM 0123 4567 89');
  const [, amount = ''] = /van (.+)$/.exec((await code.getAttribute('aria-label')) ?? '') ?? [];
  const payload = [
    ...['BCD', '002', '1', 'SCT', 'EXAMNL2A', 'Assessments Nederland B.V.', 'NL67EXAM0123456789'],
    ...[`EUR${(moneyOf(amount).amountMinor / 100).toFixed(2)}`, '', '', `${accountNumber} ${number}`],
  ];
  expect(await scan(browser, code)).toEqual(payload);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  expect(await scan(browser, code)).toEqual(payload);
  await page.emulateMedia({ media: 'print', forcedColors: null, colorScheme: null });
  expect(await scan(browser, code)).toEqual(payload);

  const document = await page.locator('a[href$="/invoice.pdf"]').getAttribute('href');
  expect(await fetchPdf(page, document ?? '')).toContain('NL67 EXAM 0123 4567 89');

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize() });
  await plain.goto(page.url());
  expect(await scan(browser, plain.getByRole('img', { name: /^QR-code/ }))).toEqual(payload);
  await plain.close();
});

test('on a phone the picture of the code is saved for the banking app, and the amount is copied @narrow', async ({
  page,
  browser,
  takeInvoice,
}) => {
  const { number, accountNumber } = takeInvoice({ currency: 'EUR' });
  await page.goto(`/invoices/nl-nl#invoice-number=${number}&account-number=${accountNumber}`);
  await page.getByRole('button', { name: 'Factuur zoeken' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Uw factuur' }).waitFor();
  await expect(page.getByRole('button', { name: 'Kopiëren: Bedrag' })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Afbeelding opslaan' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('bank-transfer.png');
  const picture = await readFile(await saved.path(), 'base64');
  expect((await readCode(browser, picture))?.slice(0, 4)).toEqual(['BCD', '002', '1', 'SCT']);
});
