import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes, locales } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { startCommerce } from '../testing/commerce-client.ts';

/** Matches the URLs that the storefront proxies to commerce, and the storefront's pages for invoices and for signing in. */
const known =
  /^\/(?:store\/|[a-z]{2}-[a-z]{2}\/(?:order-status|checkout)|checkout|exp-checkout|cart|p\/|(?:(?:en|fr|nl|es)\/)?my-account\/|search\.html|invoices\/|(?:en|fr|nl|es)\/login\?)/;

/** Returns the URLs of the store that a page links to, without those of Customer Support, which are on the regional site. */
const addressesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    ),
  ),
];

/** Follows every link from the store's home page. */
async function crawl({ get }: Awaited<ReturnType<typeof startCommerce>>, start: string) {
  const pages = new Map<string, { status: number; html: string; title: string }>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const page = await get(path);
    pages.set(path, page);
    waiting.push(
      ...addressesIn(page.html).filter((address) => !/^\/(invoices|cart\/lines|\w\w\/login)|\.pdf/.test(address)),
    );
  }
  return pages;
}

describe('the pages of commerce', () => {
  it.each(localeCodes)('has no dead link in %s, and none that the storefront does not know', async (locale) => {
    const commerce = await startCommerce({ locale });
    await commerce.signIn('c-us-1');
    await commerce.addToCart('WMB-101');
    const { storeId, language } = locales[locale];
    const pages = await crawl(commerce, `/store/${storeId}/${language}`);
    expect(pages.size).toBeGreaterThan(30);
    for (const [path, { status, html, title }] of pages) {
      expect([path, status]).toEqual([path, 200]);
      expect(title, path).not.toBe('');
      expect(addressesIn(html).filter((address) => !known.test(address))).toEqual([]);
    }
  });

  it('has the storefront’s text for an unknown page', async () => {
    const catalogues = join(import.meta.dirname, '../../../storefront/src/locales');
    for (const locale of localeCodes) {
      const { language } = locales[locale];
      const catalogue = readFileSync(join(catalogues, `${language}.po`), 'utf8');
      const said = (id: string) => new RegExp(`msgid "storefront\\.${id}"\nmsgstr "(.+)"`).exec(catalogue)?.[1];
      const { get } = await startCommerce({ locale });
      const { title, html } = await get('/nope');
      expect(title, locale).toBe(said('notFound.title'));
      expect(html, locale).toContain(`<p>${said('notFound.text')}</p>`);
      expect(html, locale).toContain(`<a href="/invoices/${locale}">${said('message.find')}</a>`);
    }
  });
});
