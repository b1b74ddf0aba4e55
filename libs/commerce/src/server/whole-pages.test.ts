import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parseExtractionRule } from './extraction/extraction-rule.ts';
import { startFakeCommerce } from './testing/fake-commerce.ts';
import { wholePages } from './testing/whole-pages.ts';

const rule = `${wholePages.accelerator.rule}; origins=https://commerce.test/pages`;
const { proxy, pageOf, responseOf, lines, stop } = await startFakeCommerce(parseExtractionRule(rule));
afterAll(stop);
beforeEach(() => void lines.splice(0));

const asPerson = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

describe('a commerce that sends whole pages', () => {
  it('is shown by its content, title, charset and cookies, for a posted form too', async () => {
    for (const init of [{}, { method: 'POST', body: new URLSearchParams({ CSRFToken: '1' }) }]) {
      const page = await pageOf('/cart/whole', { ...init, headers: asPerson });
      expect(page).toMatchObject({ status: 200, title: 'Cart (ID: 00001)' });
      expect(page.html).toContain(
        '<form id="updateCartForm0" method="post" accept-charset="windows-1252" action="/cart/update">',
      );
      expect(page.html).toContain('name="CSRFToken" value="6a1e&amp;&quot;5f"');
      expect(page.html).not.toMatch(/ACC|<script|<base|refresh|© Book Store/);
      expect([...page.headers]).toEqual([['set-cookie', 'JSESSIONID=1; Path=/; HttpOnly']]);
    }
  });

  it('has its status for errors in a form, and our error page for other errors', async () => {
    expect(await pageOf('/cart/whole-with-errors', { headers: asPerson })).toMatchObject({ status: 422 });
    expect(await proxy('/cart/whole-404', { headers: asPerson })).toMatchObject({ kind: 'refused', status: 404 });
    expect(await proxy('/cart/whole-500', { headers: asPerson })).toEqual({ kind: 'unavailable' });
  });

  it('is read in the charset that only its meta element declares', async () => {
    expect(await pageOf('/cart/whole-in-japanese', { headers: asPerson })).toMatchObject({
      title: '請求書',
      html: '<h1>請求書</h1>金額',
    });
  });

  it('may mark some pages as content', async () => {
    expect(await pageOf('/cart')).toMatchObject({ title: 'Panier – réglé', html: '<h1>Panier à régler</h1>' });
  });

  it('has no content for HEAD', async () => {
    expect(await pageOf('/cart/whole', { method: 'HEAD' })).toMatchObject({ status: 200, title: '', html: '' });
  });

  it.each(['/store/whole-page', '/store/unmarked'])(
    'is unavailable with one line that names the rule if a page lacks its element: %s',
    async (path) => {
      expect(await proxy(path, { headers: asPerson })).toEqual({ kind: 'unavailable' });
      expect(lines).toMatchObject([
        {
          msg: 'failed to get a valid response from commerce',
          path,
          err: { message: expect.stringContaining(`the rule "${rule}"`) },
        },
      ]);
    },
  );

  it('has one line in the log for a page whose forms post to other servers', async () => {
    expect((await pageOf('/cart/whole-with-foreign-forms')).html).toBe('');
    expect(lines).toMatchObject([
      {
        msg: 'dropped forms of a page of commerce that post to other servers',
        path: '/cart/whole-with-foreign-forms',
        to: ['https://pay.test'],
      },
    ]);
  });

  it.each(['/cart/whole-large', '/cart/whole-half'])(
    'is unavailable if a page is too large or incomplete: %s',
    async (path) => {
      expect(await proxy(path, { headers: asPerson })).toEqual({ kind: 'unavailable' });
    },
  );

  it('has its other responses passed on as they are', async () => {
    expect(await (await responseOf('/p/picture', { headers: asPerson })).text()).toBe('<svg/>');
    expect(await (await responseOf('/store/unmarked-download', { headers: asPerson })).text()).toBe('<p>Order</p>');
    const named = encodeURIComponent('https://commerce.test/pages/cart?a=1');
    expect((await responseOf(`/cart?to=${named}`)).headers.get('location')).toBe('/cart?a=1');
    const insecure = encodeURIComponent('http://commerce.test/pages/cart?a=1');
    expect((await responseOf(`/cart?to=${insecure}`)).headers.get('location')).toBe('/cart?a=1');
    expect((await responseOf('/cart?to=/invoices', { headers: asPerson })).headers.get('location')).toBe('/invoices');
    expect((await responseOf('/store/customer/current')).status).toBe(401);
  });
});
