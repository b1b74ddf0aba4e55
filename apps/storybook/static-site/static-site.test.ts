import { describe, expect, it } from 'vitest';
import { visitBuiltSite } from './built-site.ts';
import { previewIn } from './open-site.ts';

const state = 'ui-button--primary';

describe('the static site', () => {
  const open = visitBuiltSite();

  it('opens at the page Welcome and sends no request elsewhere', async () => {
    const { page, strangers } = await open('');
    await previewIn(page).getByRole('heading', { name: 'Welcome', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Content guidelines' }).waitFor();
    expect(strangers).toEqual([]);
  });

  it('opens a state with the toolbar settings of its URL', async () => {
    const { page, strangers } = await open(
      `?path=/story/${state}&globals=theme:dark;locale:fr-ca;textSize:200;viewport.value:narrow`,
    );
    await previewIn(page).getByRole('button').first().waitFor();
    const root = previewIn(page).locator('html');
    expect(await root.getAttribute('data-theme')).toBe('dark');
    expect(await root.getAttribute('lang')).toBe('fr-CA');
    expect(await root.evaluate(({ style }) => style.fontSize)).toBe('200%');
    expect(await root.evaluate(() => innerWidth)).toBe(320);
    expect(strangers).toEqual([]);
  });

  it('gives no global style precedence over those of a component', async () => {
    const { page } = await open(`iframe.html?id=${state}`);
    const button = page.getByRole('button');
    await button.waitFor();
    expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 255, 255)');
  });

  it.each([
    ['a state', `${state}&globals=theme:forced-dark;direction:rtl`, 'button'],
    ['a page of the store', 'storefront-pages-store-layout--signed-in&globals=theme:dark;direction:rtl', 'main'],
    ['a mail', 'gateway-receipts-receipt-mail--one-invoice&globals=theme:dark;direction:rtl', 'iframe'],
  ])('shows %s alone, without the controls of Storybook', async (_, address, element) => {
    const { page, strangers } = await open(`iframe.html?id=${address}`);
    await page.locator('#storybook-root').locator(element).first().waitFor();
    const root = page.locator('html');
    expect([await root.getAttribute('data-theme'), await root.getAttribute('dir')]).toEqual(['dark', 'rtl']);
    expect(strangers).toEqual([]);
  });
});
