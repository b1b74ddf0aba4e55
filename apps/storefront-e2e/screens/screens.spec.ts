import { join } from 'node:path';
import { expect, test } from '../fixtures/index.ts';
import { confirmed, find, findPath, pay, sampleOf, typePayment } from '../fixtures/steps.ts';

const picture = join(import.meta.dirname, '../../../docs/images/screens.png');

test('the picture of the README: find, select, pay and the confirmation', async ({ page, store, context }) => {
  const screens: string[] = [];
  const take = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    screens.push((await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64'));
  };
  await page.goto(findPath);
  await take();
  await find(page, sampleOf(store, 'Purchase order, 8 invoices'));
  await page.getByRole('button', { name: 'Select all', exact: true }).click();
  const paySelected = page.getByRole('button', { name: 'Pay 8 invoices' }).first();
  await expect(paySelected).toBeVisible();
  await take();
  await paySelected.click();
  await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
  await typePayment(page, '4242 4242 4242 4242');
  await take();
  await pay(page);
  await confirmed(page);
  await take();

  const sheet = await context.newPage();
  const images = screens.map((data) => `<img src="data:image/png;base64,${data}" width="600" height="450" alt="">`);
  await sheet.setContent(`<body style="margin: 0; display: grid; grid: auto / 600px 600px">${images.join('')}</body>`);
  expect((await sheet.screenshot({ path: picture })).length).toBeLessThan(300_000);
});
