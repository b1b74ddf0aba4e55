import { expect, type Locator } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import { carrying, notificationIn } from '../fixtures/notifications.ts';
import { findPath } from '../fixtures/steps.ts';

const changed = carrying({ message: 'Your password was changed.' }, findPath);

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not shown.`);
  return { top: box.y, bottom: box.y + box.height };
};

test('a notice is at the end of the screen, moves nothing, and does not cover the end of the page @both', async ({
  page,
}) => {
  await page.goto(findPath);
  const footer = page.getByRole('contentinfo');
  const before = await boxOf(footer);
  await page.goto(changed);
  const notice = notificationIn(page, 'Your password was changed.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect(await boxOf(footer)).toEqual(before);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect((await boxOf(footer)).bottom).toBeLessThan((await boxOf(notice)).top);
  const [main, top] = [await boxOf(page.getByRole('main')), (await boxOf(footer)).top];
  expect(top).toBeCloseTo(main.bottom, 0);
  const surfaceOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await surfaceOf(page.locator('body'))).toBe(await surfaceOf(footer)); // the footer continues below
});

test('on a page shorter than the screen the notice is at the end of the footer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1700 });
  await page.goto(changed);
  const notice = notificationIn(page, 'Your password was changed.');
  await expect(notice).toBeVisible();
  expect((await boxOf(page.getByRole('contentinfo'))).bottom).toBeCloseTo(1700, 0);
  expect((await boxOf(notice)).bottom).toBeGreaterThan(1600);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect((await boxOf(page.getByRole('contentinfo'))).bottom).toBeLessThan((await boxOf(notice)).top);
});

test('several notices can all be read and closed @narrow', async ({ page }) => {
  await page.goto(findPath);
  await page.evaluate(() => sessionStorage.setItem('signed-out', 'signed-out'));
  await page.goto(changed);
  const [first, second] = ['Your password was changed.', 'You are signed out.'].map((text) =>
    notificationIn(page, text),
  ) as [Locator, Locator];
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(second).toBeInViewport({ ratio: 1 });
  await expect(close).toHaveCount(2);
  await close.first().click();
  await expect(first).toHaveCount(0);
  await expect(second).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(second).toHaveCount(0);
});
