import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { globalTypes } from '../.storybook/toolbars.ts';
import { visitBuiltSite } from './built-site.ts';
import { choose, heading } from './designer.ts';
import { previewIn } from './open-site.ts';

/** Reads theme, language and forced colours from the shown state. */
const looksOf = (page: Page) =>
  previewIn(page)
    .locator('html')
    .evaluate((root) => [root.dataset['theme'], root.getAttribute('lang'), root.hasAttribute('data-forced-colors')]);

describe('a designer who walks through the static site', () => {
  const open = visitBuiltSite();

  it('keeps forced colours and a store from page to page, and in a link', async () => {
    const { page } = await open('?path=/story/invoices-results-page--every-state-in-rows');
    await heading(page, 'Your invoices');
    await choose(page, 'theme', 'forced-dark');
    await choose(page, 'locale', 'fr-ca');
    await heading(page, 'Vos factures');
    expect(await looksOf(page)).toEqual(['dark', 'fr-CA', true]);

    await page.getByRole('link', { name: 'Nothing Selected' }).click();
    await page.waitForURL(/results-page--nothing-selected/);
    await heading(page, 'Vos factures');
    expect(await looksOf(page)).toEqual(['dark', 'fr-CA', true]);

    const { page: sameLater } = await open(page.url());
    await heading(sameLater, 'Vos factures');
    expect(await looksOf(sameLater)).toEqual(['dark', 'fr-CA', true]);
    const inToolbar = sameLater.getByRole('button', { name: globalTypes.theme.description });
    expect(await inToolbar.innerText()).toBe('Forced dark');
  });

  it('sees long texts on a page with header and footer, in the colours of the link', async () => {
    const { page } = await open('?path=/story/storefront-pages-store-layout--guest&globals=theme:forced-light');
    await previewIn(page).getByRole('heading', { level: 1 }).waitFor({ timeout: 15_000 });
    await choose(page, 'locale', 'pseudo');
    await heading(page, /łóñģ/);
    expect(await looksOf(page)).toEqual(['light', 'en-US', true]);
  });

  it('sees the whole toolbar at 1440 px, with any choice', async () => {
    const longest = Object.entries(globalTypes).map(([choice, { toolbar }]) => {
      const [item] = toolbar.items.toSorted((one, other) => other.title.length - one.title.length);
      return `${choice}:${item?.value}`;
    });
    const { page } = await open(
      `?path=/story/ui-button--primary&globals=${[...longest, 'viewport.value:widest'].join(';')}`,
    );
    await previewIn(page).getByRole('button').first().waitFor();
    const ends = await page
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().right)));
    expect(ends.length).toBeGreaterThan(Object.keys(globalTypes).length);
    expect(Math.max(...ends)).toBeLessThanOrEqual(1440);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  });
});
