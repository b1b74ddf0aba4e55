import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { compareCommits } from '../review/since.ts';
import { visitBuiltSite } from './built-site.ts';
import { choose, findInSidebar, heading } from './designer.ts';
import { builtEntries, previewIn } from './open-site.ts';

/** Opens what the search lists, as a press does. */
async function openFound(page: Page, words: string, id: string) {
  expect(await findInSidebar(page, words)).toContain(id);
  await page.locator(`.search-result-item[data-id="${id}"]`).click();
  await page.waitForURL((url) => url.search.includes(id));
}

/** Opens a section's page Docs and returns the text from one title to the next. */
async function sectionOf(page: Page, id: string): Promise<string> {
  const section = previewIn(page).locator(`h2#${id}`);
  await section.waitFor();
  return section.evaluate((element) => {
    const texts: string[] = [];
    for (let next = element.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
      texts.push(next.textContent ?? '');
    return texts.join(' ');
  });
}

/** The tasks of the page Welcome. Each has to take less than a minute, which is the limit of a test here. */
describe('the ten tasks of a designer', () => {
  const open = visitBuiltSite();
  const start = async (address = '?path=/story/ui-button--primary') => (await open(address)).page;

  it('1: find a state by what the customer sees', async () => {
    const page = await start();
    await previewIn(page).getByRole('button').first().waitFor();
    await openFound(page, 'declined', 'invoices-payment-page--declined-keeps-what-was-typed');
    await previewIn(page).getByText('declined').first().waitFor();
  });

  it('2: compare two stores', async () => {
    const page = await start('?path=/story/invoices-results-page--every-state-in-rows');
    await heading(page, 'Your invoices');
    await choose(page, 'locale', 'fr-ca');
    await heading(page, 'Vos factures');
  });

  it('3: check the contrast of a token', async () => {
    const page = await start();
    await previewIn(page).getByRole('button').first().waitFor();
    await openFound(page, 'contrast', 'ui-tokens--contrast');
    await previewIn(page).getByText('text on surface, at least 7').waitFor();
  });

  it('4: hand over a link to a state, with the choices of the toolbar', async () => {
    const page = await start('?path=/story/ui-button--primary&globals=theme:dark;locale:fr-ca');
    await previewIn(page).getByRole('button').first().waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await start(link);
    await previewIn(other).getByRole('button').first().waitFor();
    const root = previewIn(other).locator('html');
    expect([await root.getAttribute('data-theme'), await root.getAttribute('lang')]).toEqual(['dark', 'fr-CA']);
  });

  it('5: see what changed since a commit', () => {
    const { findings } = compareCommits({ since: 'HEAD', until: 'HEAD', part: 'ui/button' });
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.every(({ kind }) => kind === 'same')).toBe(true);
  });

  it('6: find all states with an error', async () => {
    const page = await start();
    await previewIn(page).getByRole('button').first().waitFor();
    const found = await findInSidebar(page, 'error');
    const entries = builtEntries();
    const groups = new Set(found.flatMap((id) => entries[id ?? '']?.title.split('/')[0] ?? []));
    expect([...groups]).toEqual(expect.arrayContaining(['Find an invoice', 'Pay', 'Whole pages', 'Components']));
  });

  it('7: see a page at 320 px, in dark', async () => {
    const page = await start('?path=/story/invoices-find-page--empty');
    await previewIn(page).getByRole('heading', { level: 1 }).waitFor();
    await choose(page, 'theme', 'dark');
    await page
      .getByRole('button', { name: /viewport/i })
      .first()
      .click();
    await page.getByRole('option', { name: '320 px' }).click();
    await page.waitForURL(/viewport/);
    const root = previewIn(page).locator('html');
    await expect.poll(() => root.evaluate(() => innerWidth)).toBe(320);
    expect(await root.getAttribute('data-theme')).toBe('dark');
  });

  it('8: read how a component is used by keyboard', async () => {
    expect(await sectionOf(await start('?path=/docs/ui-dialog--docs'), 'keyboard')).toContain('Escape');
  });

  it('9: read when not to use a component, and see what to do instead', async () => {
    const page = await start('?path=/docs/ui-button--docs');
    expect(await sectionOf(page, 'when-not')).toContain('use a link');
    await previewIn(page).getByText('two primary buttons compete').waitFor();
    expect(await previewIn(page).locator('figure button').count()).toBe(4);
  });

  it('10: find the component behind a page, with the code of a state', async () => {
    const page = await start('?path=/docs/invoices-payment-status-payment-status-page--docs');
    await previewIn(page).getByText('Code of Paid', { exact: true }).click();
    const code = previewIn(page).locator('details[open] pre');
    await code.waitFor();
    expect(await code.innerText()).toContain("import { PaymentStatusPage } from '@assess/invoices");
  });
});
