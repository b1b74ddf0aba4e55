import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '../fixtures/index.ts';
import type { Sample } from '../fixtures/store.ts';

/** Locale, `lang` of its pages, language in store addresses, store id. */
const stores = [
  ['en-us', 'en-US', 'en', 'usassessments'],
  ['en-ca', 'en-CA', 'en', 'caassessments'],
  ['fr-ca', 'fr-CA', 'fr', 'caassessments'],
  ['en-gb', 'en-GB', 'en', 'ukassessments'],
  ['en-au', 'en-AU', 'en', 'auassessments'],
  ['en-nz', 'en-NZ', 'en', 'nzassessments'],
  ['zh-sg', 'en-SG', 'en', 'sgassessments'],
  ['ja-jp', 'en-JP', 'en', 'asiaassessments'],
  ['nl-nl', 'nl-NL', 'nl', 'nlassessments'],
  ['es-es', 'es-ES', 'es', 'esassessments'],
] as const;

const read = async (request: APIRequestContext, path: string, locale: string) => {
  const answer = await request.get(path, { headers: { cookie: `locale=${locale}` } });
  return { status: answer.status(), url: new URL(answer.url()).pathname, html: await answer.text() };
};

for (const [locale, lang, language, storeId] of stores) {
  test(`every address of ${locale} is answered in its language, inside header and footer`, async ({ request }) => {
    const paths = [
      '/',
      '/invoices',
      '/store/invoices',
      `/invoices/${locale}`,
      `/invoices/${locale}/was-i-charged`,
      `/store/${storeId}`,
      `/store/${storeId}/${language}`,
      `/store/${storeId}/${language}/quickOrder`,
      `/store/${storeId}/${language}/order-status`,
      `/${locale}/order-status`,
      `/${locale}/register`,
      `/${language}/login`,
      `/${locale}/checkout`,
      `/${locale}/checkout/payment`,
      '/checkout',
      '/exp-checkout',
      '/exp-checkout/review',
      '/cart',
      '/search.html',
      '/search.html?q=test',
      '/p/WMB-101',
      '/my-account/order-history',
      `/${language}/my-account/order-history`,
      '/my-account/profile',
      '/my-account/support/login',
      '/my-account/b2b/support/login',
    ];
    for (const path of paths) {
      const { status, url, html } = await read(request, path, locale);
      expect(status, path).toBe(200);
      expect(html, path).toContain(`<html lang="${lang}"`);
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(html, path).toMatch(/<header[ >][\s\S]*<main[ >][\s\S]*<footer[ >]/);
      if (['/', '/invoices', '/store/invoices'].includes(path)) expect(url, path).toBe(`/invoices/${locale}`);
    }
  });

  test(`no link of ${locale} is dead, in the store or on its regional site`, async ({ request, store }) => {
    const seen = new Set<string>();
    const elsewhere = new Set<string>();
    const queue = [`/invoices/${locale}`, ...(await pagesToPay(request, locale, store.samples))];
    for (let path = queue.shift(); path !== undefined && seen.size < 80; path = queue.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, html } = await read(request, path, locale);
      expect(status, path).toBe(200);
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*|https?:[^"]*)"/g)) {
        const found = href.replaceAll('&amp;', '&').replace(/#.*$/, '');
        if (!found.startsWith('/')) elsewhere.add(found);
        else if (!isOfOtherStore(found, locale)) queue.push(found);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
    expect(elsewhere.size).toBeGreaterThan(60);
    for (const address of elsewhere) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(await answer.text(), address).toMatch(/<h1>.+<\/h1>/);
    }
  });
}

/** The results of an order in every state, and the payment of one of its invoices, with the consent. */
async function pagesToPay(request: APIRequestContext, locale: string, samples: readonly Sample[]): Promise<string[]> {
  const order = samples.find(({ title }) => title === 'Order in every state');
  const post = (path: string, form: Record<string, string>) =>
    request.post(path, { form, headers: { cookie: `locale=${locale}`, 'sec-fetch-site': 'same-origin' } });
  const results = await post(`/invoices/${locale}`, {
    kind: order?.kind ?? '',
    number: order?.number ?? '',
    accountNumber: order?.accountNumber ?? '',
  });
  const [payButton = ''] = /<button[^>]* name="only"[^>]*>/.exec(await results.text()) ?? [];
  const [, only = ''] = / value="([^"]+)"/.exec(payButton) ?? [];
  const payment = await post(results.url(), { only });
  const form = await payment.text();
  expect(form).toContain('<option value="US"');
  expect(form).not.toContain('<option value="AQ"'); // the regional site’s list has no Antarctica
  return [results, payment].map((answer) => new URL(answer.url()).pathname);
}

/** The country selector leads to all stores; each of them is walked by its own test. */
const isOfOtherStore = (path: string, own: string): boolean =>
  stores.some(([locale]) => locale !== own && path.includes(locale)) || (/locale=/.test(path) && !path.includes(own));

test('an address with a locale we do not have is a page that says so, in a language the visitor reads', async ({
  request,
}) => {
  const answer = await request.get('/invoices/xx-yy', { headers: { 'accept-language': 'nl' }, maxRedirects: 0 });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('<html lang="nl-NL"');
});
