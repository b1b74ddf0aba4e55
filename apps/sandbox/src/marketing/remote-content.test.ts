import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContentSource } from '@assess/content/server';
import { exampleSiteOf, supportExampleOf } from '@assess/content/testing';
import { localeCodes } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { startMarketing } from '../testing/marketing-client.ts';

/** Reads the messages of the apps and libraries, the only ones that a marketing site can replace. */
const ownMessages = (): Record<string, string> => {
  const files = globSync('{apps,libs}/*/src/**/locales/en.po', { cwd: join(import.meta.dirname, '../../../..') });
  const texts = files.flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm),
  ]);
  return Object.fromEntries(texts.map(([, id = '', text = '']) => [id, text]));
};

async function startReading(isEditable: boolean) {
  const sites = await startMarketing();
  const log: string[] = [];
  const source = createContentSource({
    siteOf: sites.siteOf,
    originOf: sites.originOf,
    isEditable: async () => isEditable,
    messagesOf: async () => ownMessages(),
    log: (line) => log.push(line),
    timeoutMs: 10_000,
  });
  return { ...sites, source, log };
}

/** Collects every visible text and every URL of a link. */
const saidIn = (node: unknown, name = ''): string[] => {
  if (typeof node === 'string')
    return ['title', 'text', 'description', 'copyright', 'path', 'linkPath', 'href'].includes(name) ? [node] : [];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, part]) => saidIn(part, key));
};

/** Resolves a URL as the store shows it, because the site's own URLs are served relative. */
const resolved = (address: string, site: string): string =>
  /^[\w.][^:]*$/.test(address) ? new URL(address, `${site}/`).href : address;

/** Resolves the URLs in a response of a site. */
const withLinksTo = (site: string, answer: object) =>
  JSON.parse(
    JSON.stringify(answer, (name, part: unknown) =>
      ['path', 'linkPath', 'href'].includes(name) ? resolved(String(part), site) : part,
    ),
  );

/** Reads the texts and URLs of markup, in order. */
const readIn = (markup: string, site = ''): string[] =>
  [...markup.matchAll(/href="([^"]*)"|>([^<>]+)</g)].map(([, href, text = '']) =>
    href === undefined ? text.replace(/\s+/g, ' ').trim() : resolved(href, site),
  );

/** Lists the pages of menu sections. The storefront does not link to them, because a menu entry opens its panel instead. */
const pagesOfSections = (tree: unknown): string[] => {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, part]) =>
    name === 'megamenu' ? part.menuItems.map(({ linkPath }: { linkPath: string }) => linkPath) : pagesOfSections(part),
  );
};

describe('everything that the sites of all stores serve is read by the product', () => {
  it('in the trees of header and footer', async () => {
    const { source, get, log, siteOf } = await startReading(false);
    for (const locale of localeCodes) {
      const { header, footer, from } = await source.contentFor(locale);
      expect(from).toMatchObject({ header: 'remote', footer: 'remote' });
      for (const [name, content] of Object.entries({ header, footer })) {
        const tree = withLinksTo(siteOf(locale), await (await get(locale, `${name}.*.json`)).json());
        const said = new Set([...saidIn(content), ...pagesOfSections(tree)]);
        expect(saidIn(tree).filter((text) => !said.has(text))).toEqual([]);
      }
      expect(header.menu.map(({ tile }) => tile?.image?.src)).toEqual(
        ['assessments', 'learning', 'ordering'].map(
          (name) => `/content-images/${locale}/content/dam/assess/${name}.png`,
        ),
      );
      expect(Object.keys(header).toSorted()).toEqual(everyPart);
      expect(footer.copyright).toContain(new URL(exampleSiteOf(locale)).host);
    }
    expect(log).toEqual([]);
  });

  it('in the markup of header and footer', async () => {
    const { source, get, siteOf } = await startReading(true);
    for (const locale of localeCodes) {
      const { headerMarkup = '', footerMarkup = '', from } = await source.contentFor(locale);
      expect(from).toMatchObject({ header: 'markup', footer: 'markup' });
      expect(headerMarkup.match(/<img /g)).toHaveLength(3);
      for (const [name, markup] of Object.entries({ header: headerMarkup, footer: footerMarkup }))
        expect(readIn(markup)).toEqual(readIn(await (await get(locale, `${name}.*.html`)).text(), siteOf(locale)));
    }
  });

  it('in the facts', async () => {
    const { source, get, log } = await startReading(false);
    for (const locale of localeCodes) {
      const { support, seller, bankTransfer, countries, from } = await source.contentFor(locale);
      const served = await (await get(locale, 'facts.*.json')).json();
      expect(from.facts).toBe('remote');
      expect(support).toEqual({ href: expect.stringMatching(/\/contact-us$/), ...served.customerSupport });
      expect(seller).toMatchObject(served.seller);
      expect(bankTransfer?.details).toEqual(served.bankTransfer);
      expect(countries).toEqual(served.countries);
    }
    expect(log).toEqual([]);
  });

  it.each([false, true])('in the page content (simplified: %s)', async (isSimplified) => {
    const { source, log } = await startReading(false);
    for (const locale of localeCodes) {
      const { messages, pageMessages, from } = await source.contentFor(locale, { isSimplified });
      expect(from.page).toBe('remote');
      expect(Object.keys(messages).length).toBeGreaterThan(20);
      expect(messages).toHaveProperty(['invoices.findPage.intro']);
      expect(Object.keys(pageMessages).toSorted()).toEqual([
        'invoice-number',
        'order-number',
        'payment',
        'purchase-order-number',
      ]);
    }
    expect(log).toEqual([]); // the log would list the unused texts
  });

  it('in the suggestions', async () => {
    const { source, search, siteOf } = await startReading(false);
    for (const locale of localeCodes) {
      const asServed = withLinksTo(siteOf(locale), await search(locale, 'a'));
      expect(await source.suggestions(locale, 'a')).toEqual(asServed);
    }
  });
});

it.each(localeCodes)('the site of %s has the same support contacts as the stories', async (locale) => {
  const { source } = await startReading(false);
  expect((await source.contentFor(locale)).support).toMatchObject(supportExampleOf(locale));
});

const everyPart = ['banner', 'countryUnknown', 'hasSearch', 'home', 'menu', 'quickLinks', 'utility'];

describe('a hostile site', () => {
  const parts = [
    'marketing-header',
    'marketing-footer',
    'marketing-facts',
    'marketing-page',
    'marketing-search',
  ] as const;

  it.each([false, true])('does not attack the product (as markup: %s)', async (isEditable) => {
    const { source, turn } = await startReading(isEditable);
    for (const part of parts) await turn(part, 'hostile');
    const content = await source.contentFor('en-us');
    expect(JSON.stringify(content)).not.toMatch(/javascript:|data:text|hostile\.example|"__proto__"/);
    expect(`${content.headerMarkup} ${content.footerMarkup}`).not.toMatch(
      /<(script|img src="?x|iframe|style|form|meta|base)/,
    );
    expect(JSON.stringify(content)).toContain('New releases');
    expect(Object.keys(content.support)).toEqual(['href', 'hours']);
    expect(content).not.toHaveProperty('seller');
    expect((await source.contentFor('en-gb')).bankTransfer).toEqual({});
    expect(JSON.stringify(await source.suggestions('en-us', 'working'))).not.toMatch(/javascript:|data:text|"\/\//);
  });
});
