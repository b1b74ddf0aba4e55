import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { confirmed, confirmedTotal, findPath, payer, paymentIdOf, tabTo } from '../fixtures/steps.ts';

/**
 * Moves the focus to the target with Tab. Expects that no element covers the target (WCAG 2.4.11), and that the page does not
 * scroll sideways (1.4.10).
 */
async function reach(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await expect(target).toBeInViewport();
  const isSeen = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (element.contains(seen) || (seen instanceof HTMLLabelElement && seen.control === element));
  });
  expect(isSeen).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

for (const [how, viewport] of [
  ['the keyboard alone', { width: 1440, height: 900 }],
  ['the keyboard alone and a page magnified four times', { width: 320, height: 256 }], // 1280 × 1024 at 400 %
] as const)
  test(`a visitor finds and pays an invoice with ${how}`, async ({ page, takeInvoice, cardNumber, ledgers }) => {
    await page.setViewportSize(viewport);
    const invoice = takeInvoice();
    const type = async (name: string, text: string) => {
      await reach(page, page.getByRole('textbox', { name, exact: true }));
      await page.keyboard.type(text);
    };
    await page.goto(findPath);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await type('Invoice number', invoice.number);
    await type('Customer account number', invoice.accountNumber);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { level: 1, name: 'Your invoice' }).waitFor();
    await reach(page, page.getByRole('button', { name: `Pay invoice ${invoice.number}` }));
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { level: 1, name: 'Invoice payment' }).waitFor();
    await type('First name', payer.firstName);
    await type('Last name', payer.lastName);
    await type('Card number', cardNumber('approved'));
    await type('Expiration month', '12');
    await type('Expiration year', '31');
    await type('Security code', '123');
    await type('Email address', payer.email);
    await type('Street address', payer.street);
    await type('City', payer.city);
    await reach(page, page.getByRole('combobox', { name: 'State/Province' }));
    await page.keyboard.type('Minn');
    await type('Zip code', payer.postcode);
    await reach(page, page.getByRole('checkbox', { name: /I agree to the terms of sale/ }));
    await page.keyboard.press('Space');
    await reach(page, page.getByRole('button', { name: 'Pay invoice' }));
    await page.keyboard.press('Enter');
    await confirmed(page);
    await ledgers.expectOneCharge(paymentIdOf(page), await confirmedTotal(page));
  });

test('the skip link moves nothing, so a press after Tab reaches the element under the mouse', async ({ page }) => {
  await page.goto(findPath);
  const order = page.getByRole('radio', { name: 'Order number', exact: true });
  const before = await order.boundingBox();
  if (!before) throw new Error('The find form has no choice of an order number.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  expect(await order.boundingBox()).toEqual(before);
  await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
  await expect(order).toBeChecked();
});
