import { expect } from '@playwright/test';
import { createAccount } from '../fixtures/identity/accounts.ts';
import { customers, enterAs } from '../fixtures/identity/sign-in.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/index.ts';
import { confirmed, sampleOf } from '../fixtures/steps.ts';

const known = ['PC-4Q7M-2K9D', 'Credit card ending in 4242', 'Invoice INV3000001', '$62.79'];
const day = 'Mar 16, 2026';
const payer = ['Grace Miller', 'grace.miller@example.com', '5601 Green Valley Drive', 'Bloomington', '55437'];

test('the payer of an old payment is visible to the payer only @narrow', async ({ page, browser, store }) => {
  const main = page.getByRole('main');
  await enterAs(page, customers.unitedStates, '/invoices/en-us/payments');
  const ofInvoice = main.getByRole('listitem').filter({ hasText: sampleOf(store, 'Paid invoice').number });
  await ofInvoice.getByRole('link', { name: 'PC-4Q7M-2K9D', exact: true }).click();
  await confirmed(page);
  for (const text of [...known, ...payer]) await expect(main).toContainText(text);
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: store.storefrontOrigin, viewport: page.viewportSize() });
  const stranger = await context.newPage();
  const expectStranger = async () => {
    await stranger.goto(page.url(), { waitUntil: 'networkidle' });
    for (const text of [...known, day]) await expect(stranger.getByRole('main')).toContainText(text);
    for (const text of payer) expect(await stranger.content()).not.toContain(text);
  };
  await expectStranger();
  await expectAccessible(stranger);
  await enterAs(stranger, await createAccount(store), '/invoices/en-us');
  await expectStranger();
  await context.close();
});
