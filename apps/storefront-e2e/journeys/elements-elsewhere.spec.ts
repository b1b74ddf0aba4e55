import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { hostileStyles, otherPage, test } from '../fixtures/content/other-app.ts';
import { storeOf } from '../fixtures/content/stores.ts';
import { tabTo } from '../fixtures/steps.ts';
import { typeInto } from '../fixtures/typing.ts';

const script = (storeOrigin: string) => `<script src="${storeOrigin}/header-footer-elements.js" async></script>`;
const elements = (locale: string) => ({
  header: `<assess-header locale="${locale}"></assess-header>`,
  footer: `<assess-footer locale="${locale}"></assess-footer>`,
});

const menu = (page: Page) => page.getByRole('banner').getByText('Ordering & Support', { exact: true });
const returns = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Returns', exact: true });

test('one script adds the header and footer of a store to a page of another app @narrow', async ({
  page,
  store,
  serve,
}) => {
  const { remoteWords } = storeOf('fr-ca');
  await page.goto(serve(otherPage({ head: script(store.storefrontOrigin), ...elements('fr-ca') })));
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: remoteWords.newReleases })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('search')).toBeVisible();
  await expectAccessible(page);

  const links = page.getByRole('banner').or(footer).getByRole('link', { includeHidden: true });
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(40);
  const isOurs = (href: string) =>
    href.startsWith(`${store.storefrontOrigin}/`) ||
    href.startsWith(`${store.marketingSites['CA']}/fr/`) ||
    href === '#main';
  expect(hrefs.filter((href) => !isOurs(href))).toEqual([]);
});

test('the menu opens by keyboard there, closes by Escape and gives the focus back', async ({ page, store, serve }) => {
  await page.goto(serve(otherPage({ head: script(store.storefrontOrigin), ...elements('en-us') })));
  await menu(page).waitFor();
  await page.getByRole('banner').getByRole('searchbox').focus();
  await tabTo(page, menu(page));
  await page.keyboard.press('Enter');
  await expect(returns(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(returns(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(returns(page)).toBeVisible();
  await page.getByText('© Assessments').click();
  await expect(returns(page)).toBeHidden();
});

test('a search there opens the store', async ({ page, store, serve }) => {
  await page.goto(serve(otherPage({ head: script(store.storefrontOrigin), ...elements('en-us') })));
  await typeInto(page.getByRole('banner').getByRole('searchbox'), 'memory');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${store.storefrontOrigin}/search.html?q=memory&locale=en-us`);
});

test("header, footer and page do not affect each other's styles", async ({ page, store, serve }) => {
  const ours = { head: script(store.storefrontOrigin), ...elements('en-us') };
  const plain = await lookOf(page, serve(otherPage(ours)));
  const hostile = await lookOf(page, serve(otherPage({ ...ours, head: hostileStyles + ours.head })));
  expect(hostile.headerFooter).toEqual(plain.headerFooter);

  const without = await ownLookOf(page, serve(otherPage({})));
  expect(plain.own).toEqual(without);
  const hostileWithout = await ownLookOf(page, serve(otherPage({ head: hostileStyles })));
  expect(hostile.own).toEqual(hostileWithout);
});

test('a page links to the store when the store does not answer', async ({ page, store, serve, pageFaults }) => {
  pageFaults.allow(/ERR_FAILED/);
  await page.route('**/fragments/**', (route) => route.abort());
  const { host } = new URL(store.storefrontOrigin);
  const { header } = elements('en-us');
  const footer =
    '<assess-footer locale="en-us"><p>Or: <a href="https://store.example/help">Help of the store</a></p></assess-footer>';
  await page.goto(serve(otherPage({ head: script(store.storefrontOrigin), header, footer })));
  await expect(page.getByRole('link', { name: host })).toHaveAttribute('href', store.storefrontOrigin);
  await expect(page.getByRole('link', { name: 'Help of the store' })).toBeVisible();
  await expectAccessible(page);
});

const headerFooterElements = (page: Page): Locator[] => {
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  return [
    header,
    header.getByRole('link').first(),
    header.getByRole('searchbox'),
    header.getByRole('button').first(),
    menu(page),
    footer,
    footer.getByRole('heading').first(),
    footer.getByRole('link').first(),
    footer.getByText('© Assessments'),
  ];
};

async function lookOf(page: Page, address: string) {
  await page.goto(address);
  const headerFooter = [];
  for (const element of headerFooterElements(page)) {
    await element.waitFor();
    headerFooter.push(await element.evaluateAll(stylesOf));
  }
  return { headerFooter, own: await ownStyles(page) };
}

async function ownLookOf(page: Page, address: string) {
  await page.goto(address);
  return ownStyles(page);
}

/** Reads the styles of all elements in `main`, visible or not. */
const ownStyles = (page: Page) => page.locator('main, main *').evaluateAll(stylesOf);

/** Reads all computed styles except custom properties, which the page's elements inherit but do not use. */
const stylesOf = (elements: Element[]): string[][] =>
  elements.map((element) => {
    const style = getComputedStyle(element);
    const names = [...style].filter((name) => !name.startsWith('--'));
    return [element.tagName, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
  });
