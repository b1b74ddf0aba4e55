import type { Page } from 'playwright';
import { expect } from 'vitest';
import { globalTypes } from '../.storybook/toolbars.ts';
import { previewIn } from './open-site.ts';

type Choice = keyof typeof globalTypes;

const titleOf = (choice: Choice, value: string) =>
  globalTypes[choice].toolbar.items.find((item) => item.value === value)?.title ?? expect.unreachable(value);

/** Chooses in the toolbar as a sighted user does. */
export async function choose(page: Page, choice: Choice, value: string) {
  await page.getByRole('button', { name: globalTypes[choice].description }).click();
  await page
    .getByRole('option', { name: titleOf(choice, value), exact: false })
    .first()
    .click();
  await page.waitForURL((url) => url.search.includes(`${choice}:${value}`));
}

/** Waits for the title of the shown page. */
export const heading = (page: Page, name: string | RegExp) =>
  previewIn(page).getByRole('heading', { level: 1, name }).waitFor({ timeout: 45_000 });

/** Types words into the search of the sidebar. @returns the ids of the states and pages that it lists. */
export async function findInSidebar(page: Page, words: string): Promise<(string | null)[]> {
  await page.getByPlaceholder(/find/i).fill(words);
  const results = page.locator('.search-result-item');
  await results.first().waitFor();
  const more = page.getByRole('button', { name: /more results/ });
  if (await more.isVisible()) await more.click();
  return results.evaluateAll((all) => all.map((result) => result.getAttribute('data-id')));
}
