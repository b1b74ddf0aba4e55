import { expect, type APIRequestContext } from '@playwright/test';
import { stores } from '../fixtures/content/stores.ts';
import { test } from '../fixtures/index.ts';
import { payableIn } from '../fixtures/steps.ts';
import type { Sample, Store } from '../fixtures/store.ts';

/** A header against reuse, because a kept-alive connection may close just when it is used again. */
const eachAlone = { connection: 'close' };

/** Reads a page by a plain request, because Playwright's requests take twice the processor time. */
const read = async ({ storefrontOrigin }: Store, path: string, locale: string) => {
  const answer = await fetch(storefrontOrigin + path, { headers: { ...eachAlone, cookie: `locale=${locale}` } });
  return { status: answer.status, url: new URL(answer.url).pathname, html: await answer.text() };
};

for (const { locale, language, storeId } of stores) {
  const lang = `${language}-${locale.slice(3).toUpperCase()}`;
  test(`every URL of ${locale} responds in its language, inside header and footer`, async ({ store }) => {
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
      const { status, url, html } = await read(store, path, locale);
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
      const { status, html } = await read(store, path, locale);
      expect(status, path).toBe(200);
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*|https?:[^"]*)"/g)) {
        const found = href.replaceAll('&amp;', '&').replace(/#.*/, '');
        if (!found.startsWith('/')) elsewhere.add(found);
        else if (!isOfOtherStore(found, locale)) queue.push(found);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
    expect(elsewhere.size).toBeGreaterThan(60);
    for (const address of elsewhere) {
      const answer = await fetch(address, { headers: eachAlone });
      expect(answer.status, address).toBe(200);
      expect(await answer.text(), address).toMatch(/<h1>.+<\/h1>/);
    }
  });
}

/** Collects the results of an order in every state, and the payment of one of its invoices, with the consent. */
async function pagesToPay(request: APIRequestContext, locale: string, samples: readonly Sample[]): Promise<string[]> {
  const order = samples.find(({ title }) => title === 'Order in every state');
  const post = (path: string, form: Record<string, string>) =>
    request.post(path, { form, headers: { cookie: `locale=${locale}`, 'sec-fetch-site': 'same-origin' } });
  const results = await post(`/invoices/${locale}`, {
    kind: order?.kind ?? '',
    number: order?.number ?? '',
    accountNumber: order?.accountNumber ?? '',
  });
  const payment = await post(results.url(), { only: payableIn(await results.text()) });
  const form = await payment.text();
  expect(form).toContain('<option value="US"');
  expect(form).not.toContain('<option value="AQ"'); // the regional site’s list has no Antarctica
  return [results, payment].map((answer) => new URL(answer.url()).pathname);
}

/** True for a link to another store, such as those of the country selector. Each store has a separate test. */
function isOfOtherStore(path: string, own: string): boolean {
  const ownId = stores.find(({ locale }) => locale === own)?.storeId;
  const others = stores.flatMap(({ locale, storeId }) => [
    ...(locale === own ? [] : [locale]),
    ...(storeId === ownId ? [] : [storeId]),
  ]);
  return others.some((name) => path.includes(name)) || (/locale=/.test(path) && !path.includes(own));
}

test('a URL with an unknown locale has a page in a language of the visitor', async ({ request }) => {
  const answer = await request.get('/invoices/xx-yy', { headers: { 'accept-language': 'nl' }, maxRedirects: 0 });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('<html lang="nl-NL"');
});
