import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes, locales } from '@assess/i18n';
import { describe, expect, it } from 'vitest';
import { startCommerce } from '../testing/commerce-client.ts';
import { call } from '../testing/card-processor-client.ts';

/** What the storefront passes on, and the pages for invoices and signing in that it has itself. */
const known =
  /^\/(?:store\/|[a-z]{2}-[a-z]{2}\/(?:order-status|checkout)|checkout|exp-checkout|cart|p\/|(?:(?:en|fr|nl|es)\/)?my-account\/|search\.html|invoices\/|(?:en|fr|nl|es)\/login\?)/;

/** In the store; those of Customer Support are on the regional site. */
const addressesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    ),
  ),
];

/** Follows every link from the store's home, as far as links lead. */
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

  it('has one main heading, the title, and no script, style or handler', async () => {
    const commerce = await startCommerce();
    await commerce.signIn('c-us-1');
    await commerce.addToCart('WMB-101');
    for (const [path, { html, title }] of await crawl(commerce, '/store/usassessments/en')) {
      expect(
        [...html.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, text]) => text?.replace('&amp;', '&')),
        path,
      ).toEqual([title]);
      expect(html, path).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=|javascript:/);
    }
  });

  it('gives every field a label and every id to one element', async () => {
    const commerce = await startCommerce();
    await commerce.addToCart('WMB-101');
    for (const [path, { html }] of await crawl(commerce, '/store/usassessments/en')) {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, path).toBe(ids.length);
      for (const [input] of html.matchAll(/<input(?![^>]*type="hidden")[^>]*>/g)) {
        const id = / id="([^"]+)"/.exec(input)?.[1];
        expect(input.includes('aria-label=') || html.includes(`<label for="${id}">`), `${path} ${input}`).toBe(true);
      }
    }
  });

  it('is in the language and currency of the store', async () => {
    const french = await startCommerce({ locale: 'fr-ca' });
    expect(await french.get('/p/wmb-101')).toMatchObject({
      status: 200,
      title: 'Batterie de mémoire de travail, trousse complète',
      html: expect.stringMatching(/1\s674,00\s\$/),
    });
    expect((await french.get('/search.html?q=wmb-101')).html).toContain('<p>Numéro de produit\u00a0: WMB-101</p>');
    const japanese = await startCommerce({ locale: 'ja-jp' });
    expect((await japanese.get('/p/WMB-101')).html).toMatch(/[¥¥]186,000/);
  });

  it('answers an unknown page and an unknown product with 404 as a part of a page', async () => {
    const { get } = await startCommerce({ locale: 'nl-nl' });
    for (const path of ['/p/NOPE', '/store/nope/en', '/store/usassessments/en/c/nope', '/my-account/nope', '/nope']) {
      const page = await get(path);
      expect([path, page.status, page.title]).toEqual([path, 404, 'We kunnen deze pagina niet vinden']);
      expect(page.headers.get('x-page-part')).toBe('main');
    }
  });

  it('says about an unknown page what the storefront says', async () => {
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

  it('names the search of the page, beside that of the header', async () => {
    const { get } = await startCommerce();
    expect((await get('/search.html')).html).toContain('role="search" aria-label="Find products"');
  });

  it('shows what was searched for as text', async () => {
    const { get } = await startCommerce();
    const { html } = await get(`/search.html?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(html).toContain('No product matches “&lt;script&gt;alert(1)&lt;/script&gt;”.');
    expect(html.indexOf('No product matches')).toBeLessThan(html.indexOf('data-found="product-items"'));
    expect((await get('/search.html?q=memory+KIT')).html).toContain('/p/WMB-101');
    expect((await get('/search.html?q=memory+KIT')).html).not.toContain('/p/WMB-110');
  });

  it('leads from /store/invoices to the invoices', async () => {
    const { get } = await startCommerce();
    expect(await get('/store/invoices')).toMatchObject({ status: 302, location: '/invoices' });
  });

  it('fails as a whole under its own switch, and the card processor does not', async () => {
    const { get, url } = await startCommerce();
    await call(`${url}/scenarios/commerce`, { method: 'PUT', body: { mode: 'broken' } });
    expect((await get('/cart')).status).toBe(502);
    expect((await get('/nope')).status).toBe(502);
    expect((await call(`${url}/card-processor/keys`, { method: 'POST' })).status).toBe(201);
    await call(`${url}/scenarios/commerce`, { method: 'PUT', body: { mode: 'down' } });
    await expect(get('/cart')).rejects.toThrow('fetch failed');
  });
});
