import { describe, expect, it } from 'vitest';
import { startCommerce } from '../testing/commerce-client.ts';
import { findByUpc, products, upcOf } from './data/products.ts';

const quickOrder = '/store/usassessments/en/quickOrder';

describe('flags of products', () => {
  it('show the UPC, by which quick order finds products too', async () => {
    const { get, post, setFlags } = await startCommerce();
    const [product] = products;
    const upc = product ? upcOf(product) : '';
    expect((await get('/p/WMB-101')).html).not.toContain(upc);
    const form = { product: `${upc.slice(0, 6)} ${upc.slice(6)}`, quantity: '1' };
    expect((await post(quickOrder, form)).status).toBe(422);
    setFlags({ upc: true });
    expect((await get('/p/WMB-101')).html).toContain(upc);
    expect((await get(quickOrder)).html).toContain('Product number or UPC');
    expect((await post(quickOrder, form)).status).toBe(303);
    expect((await get('/cart')).html).toContain('WMB-101');
  });

  it('have pictures', async () => {
    const { get, setFlags } = await startCommerce();
    const picture = '/p/WMB-101/picture.svg';
    expect((await get('/p/WMB-101')).html).not.toContain('<img');
    expect((await get(picture)).status).toBe(404);
    setFlags({ 'image-capability': true });
    for (const page of ['/p/WMB-101', '/store/usassessments/en'])
      expect((await get(page)).html).toContain(`<img src="${picture}" alt=""`);
    const { headers } = await get(picture);
    expect(headers.get('content-type')).toBe('image/svg+xml');
  });

  it('bound the lines of quick order', async () => {
    const { get, post } = await startCommerce({ flags: { 'quick-order-rows': { min: 5, max: 7 } } });
    const rowsIn = (html: string) => html.match(/<fieldset>/g)?.length;
    expect(rowsIn((await get(quickOrder)).html)).toBe(5);
    const grown = await post(quickOrder, [
      ...Array.from({ length: 5 }, (): [string, string] => ['product', '']),
      ['more', '1'],
    ]);
    expect(rowsIn(grown.html)).toBe(7);
    expect(grown.html).not.toContain('name="more"');
  });
});

describe(upcOf, () => {
  it('is one code of twelve digits for each product, whose last digit checks the others', () => {
    for (const product of products) {
      const upc = upcOf(product);
      expect(upc).toMatch(/^\d{12}$/);
      const sum = [...upc].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
      expect(sum % 10).toBe(0);
      expect(findByUpc(upc)).toBe(product);
    }
  });
});

describe('flags of the account', () => {
  it.each([
    ['order-history', 'order-history', true, false],
    ['address-book', 'address-book', true, false],
    ['my-account-qualifications', 'qualifications', ['degree'], []],
  ])('of %s decide whether there is a page and a way to it', async (flag, page, on, off) => {
    const { get, signIn, setFlags } = await startCommerce();
    await signIn('c-us-1');
    const link = `href="/en/my-account/${page}?locale=en-us"`;
    setFlags({ [flag]: on });
    expect((await get(`/my-account/${page}`)).html).toContain(link);
    setFlags({ [flag]: off });
    expect((await get(`/my-account/${page}`)).status).toBe(404);
    expect((await get('/my-account/profile')).html).not.toContain(link);
    expect((await get('/my-account')).status).toBe(200);
  });

  it('offer the types of qualifications that are active', async () => {
    const { get, signIn } = await startCommerce({ flags: { 'my-account-qualifications': ['degree', 'organisation'] } });
    await signIn('c-us-1');
    const { html } = await get('/my-account/qualifications');
    expect(html).toContain('PhD, Clinical Psychology');
    expect(html).toContain('<dt>Organization</dt> <dd>None yet.');
    expect(html).not.toContain('Licensed psychologist');
  });

  it('offer quotes as PDF, to the customer whose they are', async () => {
    const { get, signIn, setFlags } = await startCommerce({ locale: 'es-es' });
    const file = '/es/my-account/quotes/Q-US-1.pdf';
    expect((await get(file)).status).toBe(404);
    await signIn('c-us-1');
    expect((await get('/my-account/quotes')).html).toContain(`href="${file}?locale=es-es"`);
    const pdf = await get(file);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="Q-US-1.pdf"');
    expect(pdf.html).toContain('(Presupuesto Q-US-1) Tj');
    expect((await get('/es/my-account/quotes/Q-CA-1.pdf')).status).toBe(404);
    setFlags({ 'quotes-pdf-download-upgrade': false });
    expect((await get('/my-account/quotes')).html).not.toContain('.pdf');
    expect((await get(file)).status).toBe(404);
  });
});

describe('the ways through the store', () => {
  it('say which page this is, and how much is in the cart', async () => {
    const { get, addToCart, signIn } = await startCommerce();
    await addToCart('EWI-201', '3');
    await signIn('c-us-1');
    const currentOn = async (path: string) =>
      [...(await get(path)).html.matchAll(/<a[^>]*aria-current="page">(.*?)<\/a>/g)].map(([, text]) => text);
    expect(await currentOn('/cart')).toEqual(['Cart (3)']);
    expect(await currentOn(quickOrder)).toEqual(['Quick order']);
    expect(await currentOn('/en-us/order-status')).toEqual(['Order status']);
    expect(await currentOn('/my-account/order-history')).toEqual(['Order History', 'Order History']);
    expect(await currentOn('/my-account/profile')).toEqual(['Profile &amp; Password']);
    expect(await currentOn('/p/EWI-201')).toEqual([]);
  });

  it('lead on from an empty cart, and from the account to the payments', async () => {
    const { get, signIn } = await startCommerce();
    expect((await get('/cart')).html).toContain('<a data-button href="/store/usassessments/en">All products</a>');
    await signIn('c-us-1');
    expect((await get('/my-account/profile')).html).toContain('<a href="/invoices/en-us/payments" >Payments</a>');
  });
});
