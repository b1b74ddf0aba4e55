import { expect, type Page } from '@playwright/test';
import { giveEverybody } from '../fixtures/flags.ts';
import { customers, signIn } from '../fixtures/identity/sign-in.ts';
import { test } from '../fixtures/index.ts';
import { setCheckout } from '../fixtures/scenarios.ts';
import { typeInto } from '../fixtures/typing.ts';

const qualifications = ['degree', 'certification', 'accredited-institution', 'organisation'];
const rows = { few: { min: 3, max: 25 }, many: { min: 5, max: 50 } };
/** The flags that change a page at once. */
const onPages = [
  'upc',
  'image-capability',
  'org-level-discount',
  'order-history',
  'address-book',
  'quotes-pdf-download-upgrade',
  'line3',
  'vat',
  'tpp',
  'ofac',
  'po-threshold',
  'po-for-spain',
];
/** The flags whose effect appears only when an order is placed. */
const atOrdering = ['address-doctor', 'checkout-recaptcha', 'checkout-retry'];

const flags = (isOn: boolean) => ({
  ...Object.fromEntries([...onPages, ...atOrdering].map((key) => [key, isOn])),
  'my-account-qualifications': isOn ? qualifications : [],
  'quick-order-rows': isOn ? rows.many : rows.few,
});

/** The expected findings of `walk` with these flags. */
const shown = (isOn: boolean) => ({
  ...Object.fromEntries([...onPages, 'my-account-qualifications'].map((key) => [key, isOn])),
  'quick-order-rows': isOn ? 5 : 3,
});

/** The time to wait for a changed flag. Each store caches a visitor's flags for five seconds, and a walk visits two stores. */
const untilHeard = { timeout: 60_000 };

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });

/** Goes from a product to a checkout as a signed-in customer and collects the findings, by flag. */
async function walk(page: Page) {
  const seen: Record<string, unknown> = {};
  const main = page.getByRole('main');
  await page.goto('/p/WMB-101?locale=en-us');
  seen['upc'] = await main.getByText('084123000017').isVisible();
  seen['image-capability'] = await main.getByRole('presentation').isVisible();
  await page.goto('/store/usassessments/en/quickOrder');
  seen['quick-order-rows'] = await main.getByRole('group', { name: /^Line \d/ }).count();
  await page.goto('/cart?locale=en-us');
  seen['org-level-discount'] = await main.getByText('The discount of your organization (10%) is applied').isVisible();
  await page.goto('/en/my-account/quotes?locale=en-us');
  const account = page.getByRole('navigation', { name: 'Your account' });
  seen['order-history'] = await account.getByRole('link', { name: 'Order History' }).isVisible();
  seen['address-book'] = await account.getByRole('link', { name: 'Address Book' }).isVisible();
  seen['my-account-qualifications'] = await account.getByRole('link', { name: 'Qualifications' }).isVisible();
  seen['quotes-pdf-download-upgrade'] = await main.getByRole('link', { name: 'Download as PDF' }).isVisible();
  await page.goto('/en-us/checkout');
  seen['line3'] = await field(page, 'Address line 3').isVisible();
  seen['vat'] = await field(page, 'VAT number').isVisible();
  seen['tpp'] = await main.getByRole('radio', { name: 'A third party' }).isVisible();
  seen['ofac'] = await main.getByText('lists of sanctioned parties').isVisible();
  seen['po-threshold'] = await main.getByText('Purchase orders are accepted up to $5,000.00.').isVisible();
  await page.goto('/es-es/checkout');
  seen['po-for-spain'] = await main
    .getByText(/órdenes de compra|Orden de compra/i)
    .first()
    .isVisible();
  return seen;
}

test.describe('flags of commerce', () => {
  let restore: () => void = () => undefined;
  test.afterEach(() => restore());

  test('commerce’s pages follow the flags, which no header of a browser can change', async ({
    page,
    store,
    pageFaults,
  }) => {
    test.setTimeout(180_000);
    pageFaults.allow(/422/);
    restore = giveEverybody(store.flagsFile, flags(true));
    await signIn(page, customers.unitedStates, '/p/WMB-101?locale=en-us');
    const main = page.getByRole('main');
    await typeInto(main.getByRole('spinbutton', { name: 'Quantity' }), '5');
    await main.getByRole('button', { name: 'Add to cart' }).click();
    await main.getByText('Working Memory Battery').waitFor();
    await expect.poll(() => walk(page), untilHeard).toEqual(shown(true));

    await page.goto('/en-us/checkout');
    await main.getByRole('checkbox', { name: 'I am not a robot' }).waitFor();
    await typeInto(field(page, 'Address line 1'), '12 harbor ave');
    await main.getByRole('button', { name: 'Place order' }).click();
    await expect(main.getByText('12 Harbor Avenue')).toBeVisible();
    await main.getByRole('button', { name: 'Use this address' }).click();
    await expect(main.getByRole('alert')).toContainText('not a robot');
    await setCheckout(store, 'failing');
    try {
      await main.getByRole('checkbox', { name: 'I am not a robot' }).click();
      await expect(main.getByRole('checkbox', { name: 'I am not a robot' })).toBeChecked();
      await main.getByRole('button', { name: 'Place order' }).click();
      await expect(main.getByRole('alert')).toContainText('Nothing was ordered');
    } finally {
      await setCheckout(store, 'normal');
    }
    const again = main.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();

    restore();
    restore = giveEverybody(store.flagsFile, flags(false));
    await expect.poll(() => walk(page), untilHeard).toEqual(shown(false));
    const forged = { 'x-feature-flags': JSON.stringify(flags(true)) };
    const answer = await page.request.get('/p/WMB-101?locale=en-us', { headers: forged });
    expect(await answer.text()).toContain('WMB-101');
    expect(await answer.text()).not.toContain('084123000017');

    await page.goto('/en-us/checkout');
    await expect(main.getByRole('checkbox', { name: 'I am not a robot' })).toHaveCount(0);
    await setCheckout(store, 'failing');
    try {
      await main.getByRole('button', { name: 'Place order' }).click();
      await expect(main.getByRole('alert')).toContainText('Please contact Customer Support.');
      await expect(again).toHaveCount(0);
    } finally {
      await setCheckout(store, 'normal');
    }
    await page.goto('/en-us/checkout');
    await typeInto(field(page, 'Address line 1'), '12 harbor ave');
    await main.getByRole('button', { name: 'Place order' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  });
});
