import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { mailTo } from '../fixtures/identity/mails.ts';
import { test } from '../fixtures/own-storefront.ts';
import { setContent } from '../fixtures/scenarios.ts';
import { typeSearch } from '../fixtures/steps.ts';
import type { Store } from '../fixtures/store.ts';
import { typeInto } from '../fixtures/typing.ts';

test.afterEach(({ store }) => setContent(store, 'facts', 'normal'));

test('a payer by bank transfer is sent to Customer Support while the bank details in the content are wrong', async ({
  page,
  store,
  takeInvoice,
  pageFaults,
}) => {
  pageFaults.allow(/\/flags\//); // the flag service rejects requests from the origin of a second storefront
  await setContent(store, 'facts', 'hostile');
  await page.goto('/invoices/en-gb');
  await typeSearch(page, takeInvoice({ currency: 'GBP' }));
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  await page.goto(`${page.url()}?flags=bankTransfer:true`);
  const bankTransfer = page.getByRole('region', { name: 'Pay by bank transfer' });
  await expect(bankTransfer).toContainText("We can't show our bank details at the moment.");
  await expect(bankTransfer).not.toContainText(/IBAN|\d{6}/);
  await bankTransfer.getByRole('link', { name: 'Customer Support' }).click();
  await page.waitForURL(`${store.marketingSites['UK']}/contact-us`);
});

test('a payer by bank transfer copies each part into the form of the bank', async ({
  page,
  context,
  takeInvoice,
  pageFaults,
}) => {
  pageFaults.allow(/\/flags\//);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { number, accountNumber } = takeInvoice({ currency: 'GBP' });
  await page.goto(`/invoices/en-gb#invoice-number=${number}&account-number=${accountNumber}`);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  await page.goto(`${page.url()}?flags=bankTransfer:true`);
  const bankTransfer = page.getByRole('region', { name: 'Pay by bank transfer' });
  for (const [what, text] of [
    ['Payee', 'Assessments UK Ltd'],
    ['Payment reference', `${accountNumber} ${number}`],
    ['IBAN', 'GB95EXAM00123412345678'],
  ] as const) {
    await bankTransfer.getByRole('button', { name: `Copy: ${what}` }).press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  await expect(bankTransfer.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(bankTransfer).toContainText(number, { useInnerText: true });
  await expect(bankTransfer.getByRole('button')).toHaveCount(0);
  await expect(bankTransfer.getByRole('link')).toHaveCount(0);
});

/** Types today's date into a date field in the American order: month, day, year. */
async function typeToday(page: Page): Promise<void> {
  const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format().split('-');
  await page.getByLabel('Paid on').focus();
  await page.keyboard.type(`${month}${day}${year}`);
}

/** Runs the staff command that lists bank transfers, and returns its output. */
async function staffList({ gatewayOrigin, platformKey }: Store): Promise<string> {
  const workspace = join(import.meta.dirname, '../../..');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@assess/source', 'tools/staff.ts', 'transfers'],
    { cwd: workspace, env: { ...process.env, GATEWAY_ORIGIN: gatewayOrigin, PLATFORM_KEY: platformKey } },
  );
  return stdout;
}

test('a payer announces a bank transfer; the store acknowledges it and shows it with the invoice', async ({
  page,
  store,
  takeInvoice,
  pageFaults,
}) => {
  pageFaults.allow(/\/flags\//);
  const { number, accountNumber } = takeInvoice({ currency: 'GBP' });
  const email = `clerk-${number.toLowerCase()}@clinic.example`;
  await page.goto(`/invoices/en-gb#invoice-number=${number}&account-number=${accountNumber}`);
  await page.getByRole('button', { name: 'Find invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
  const results = page.url();
  await page.goto(`${results}?flags=bankTransfer:true`);
  const notify = page.getByRole('button', { name: 'Notify us' });
  await notify.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Tell us about your bank transfer' }).waitFor();
  await expect(page.getByRole('textbox', { name: /^Payment reference/ })).toHaveValue(`${accountNumber} ${number}`);
  await expectAccessible(page);

  await typeInto(page.getByRole('textbox', { name: 'Amount paid' }), '1.50');
  await notify.press('Enter');
  const summary = page.getByRole('group', { name: 'Please check these fields' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Tell us about your bank transfer/);
  await expect(summary.getByRole('link')).toHaveText([
    'Enter the day on which you paid',
    /^The invoices come to £[\d,.]+\. Please correct the amount, or say in a note why it is another\.$/,
    'Enter your name',
    'Enter your email',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link').first().press('Enter');
  await expect(page.getByLabel('Paid on')).toBeFocused();
  await typeToday(page);
  await typeInto(page.getByRole('textbox', { name: /^Note/ }), 'First part of three');
  await typeInto(page.getByRole('textbox', { name: 'Your name' }), 'Zoë Łukasz');
  await typeInto(page.getByRole('textbox', { name: 'Email address' }), email);
  await expect(summary).toHaveCount(0);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'We have noted your transfer' }).waitFor();
  const main = page.getByRole('main');
  await expect(main).toContainText(email);
  await expect(main).toContainText('£1.50');
  await expectAccessible(page);
  expect(page.url()).not.toMatch(/clinic\.|1\.50/);
  const mail = await mailTo(store, { email }, 'Assessments UK Clinical: your bank transfer');
  expect(mail.text).toContain(`Invoice ${number}`);
  expect(mail.text).not.toContain('First part');
  expect(await staffList(store)).toMatch(new RegExp(`1\\.50 GBP .*${number}.*${email}.*First part of three`));

  await page.getByRole('link', { name: 'Back to your invoices' }).click();
  await expect(main).toContainText(/Transfer announced.*A bank transfer for this invoice was announced on/s);
  await page.getByRole('button', { name: `Pay invoice ${number}` }).click();
  await expect(main).toContainText(/A bank transfer was announced on .*please don't pay again by card\./);
});
