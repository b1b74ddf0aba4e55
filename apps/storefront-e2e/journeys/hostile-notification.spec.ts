import { get } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { carrying, encoded, notificationIn } from '../fixtures/notifications.ts';
import { findPath, isHydrated } from '../fixtures/steps.ts';

const complaint = 'Error during parsing notifications';

/** Opens a page and waits until it has parsed the notification. @returns the number of console messages about invalid ones */
async function open(page: Page, address: string): Promise<number> {
  let complaints = 0;
  page.on('console', (message) => message.text().startsWith(complaint) && (complaints += 1));
  await page.goto(address);
  await expect(page).toHaveURL(/\/invoices\/en-us$/);
  await expect.poll(() => isHydrated(page)).toBe(true);
  return complaints;
}

const bytes = (...values: number[]) => Buffer.from(values).toString('base64');

/** One invalid notification for each check. `parse-notification.test.ts` has more examples. */
const refused: Record<string, string> = {
  'is not base64': 'no base64!',
  'is not UTF-8': bytes(0x7b, 0xff, 0xfe, 0x7d),
  'is not JSON': Buffer.from('{"message":').toString('base64'),
  'turns the direction of its text': encoded({ message: 'Pay to \u202Eelpmaxe.live' }),
  'is as long as an address may be': encoded({ message: 'Long. '.repeat(1900) }),
};

test('an invalid notification is not shown, and logged in the console', async ({ page }) => {
  for (const [fault, text] of Object.entries(refused))
    await test.step(fault, async () => {
      expect(await open(page, carrying(text, findPath))).toBe(1);
      await expect(page.getByRole('status').filter({ hasText: /\S/, visible: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Find invoice' })).toBeEnabled();
    });
});

test('a notification with an invalid id is shown without it, and logged in the console', async ({ page }) => {
  const address = carrying(
    { message: 'Your order is on its way.', showOncePerSessionNotificationId: '<b>,' },
    findPath,
  );
  for (let times = 0; times < 2; times += 1) {
    expect(await open(page, address)).toBe(1);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(notificationIn(page, 'Your order is on its way.')).toHaveCount(0);
  }
});

const attacks = [
  '<img src=x onerror="document.title=\'attacked\'"><script>document.title="attacked"</script>',
  'javascript:document.title="attacked"',
  '<a href="https://evil.example/">Sign in again</a> https://evil.example/',
  '</p></div><style>body{display:none}</style><form action="https://evil.example/"><input name="q">',
  '{{constructor.constructor("document.title=1")()}} ${document.title=1}',
];

test('an attack in a notification is plain text, and nothing in it runs', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const attack of attacks)
    await test.step(attack, async () => {
      expect(await open(page, carrying({ message: attack }, findPath))).toBe(0);
      const notification = notificationIn(page, attack.slice(0, 12));
      await expect(notification).toHaveText(attack);
      await expect(notification.getByRole('link')).toHaveCount(0);
      await expect(notification.getByRole('img')).toHaveCount(0);
      await expect(page).toHaveTitle(/^Invoices/);
    });
  expect(asked.filter((url) => /evil|\/x$/.test(url))).toEqual([]);
});

test('unknown members of a notification are ignored', async ({ page }) => {
  const message = 'Your order is on its way.';
  const text = `{"message":"${message}","__proto__":{"polluted":1},"onClose":"document.title=1","href":"javascript:1"}`;
  expect(await open(page, carrying(Buffer.from(text).toString('base64'), findPath))).toBe(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(notificationIn(page, message)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Invoices/);
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
});

/** Requests a URL without a browser, because browsers do not send a URL of a megabyte. Returns the status. */
const statusOf = (address: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(address, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });

test('a URL of a megabyte is rejected as too long, and the store still responds', async ({ page, store }) => {
  const address = store.storefrontOrigin + findPath;
  expect(await statusOf(carrying('A'.repeat(1_000_000), address))).toBe(431);
  expect(await statusOf(carrying('A'.repeat(15_000), address))).toBe(200);
  expect(await open(page, carrying('A'.repeat(15_000), findPath))).toBe(1);
  await expect(page.getByRole('button', { name: 'Find invoice' })).toBeEnabled();
});

test('a megabyte in the URL that a script sets does not block the page', async ({ page }) => {
  await page.addInitScript(() => {
    if (!location.search) history.replaceState(null, '', `?notification=${'A'.repeat(1_000_000)}`);
  });
  expect(await open(page, findPath)).toBe(1);
  await expect(page.getByRole('button', { name: 'Find invoice' })).toBeEnabled();
});
