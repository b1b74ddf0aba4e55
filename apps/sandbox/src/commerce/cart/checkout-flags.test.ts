import { describe, expect, it } from 'vitest';
import { call } from '../../testing/card-processor-client.ts';
import { startCommerce, type CommerceSetting } from '../../testing/commerce-client.ts';

const checkout = '/en-us/checkout';

async function setUp({ customer = 'c-us-1', product = 'EWI-201', ...setting }: Setting = {}) {
  const commerce = await startCommerce(setting);
  await commerce.signIn(customer);
  await commerce.addToCart(product);
  return {
    ...commerce,
    place: (form: Record<string, string> = {}) => commerce.post('/checkout', form),
    history: async () => (await commerce.get('/en/my-account/order-history')).html,
  };
}

type Setting = CommerceSetting & { customer?: string; product?: string };

const placed = { status: 303, location: expect.stringMatching(/\/checkout\/confirmation$/) };

describe('the address at the checkout', () => {
  it('has a third line and a VAT number with their flags, which the order history shows', async () => {
    const { get, place, setFlags, history } = await setUp();
    expect((await get(checkout)).html).not.toMatch(/name="(line3|vat)"/);
    setFlags({ line3: true, vat: true });
    expect((await get(checkout)).html).toMatch(/name="line3".*name="vat"/);
    expect(await place({ vat: '12' })).toMatchObject({ status: 422, title: 'Error: Checkout' });
    expect(await place({ line3: 'Room 4', vat: 'DE 123456789' })).toMatchObject(placed);
    const shown = await history();
    expect(shown).toContain('Lakeside Clinic, 120 Harbor Avenue, Room 4, Duluth, MN 55802');
    expect(shown).toContain('DE 123456789');
  });

  it('keeps what was typed out of the order while its flag is off', async () => {
    const { place, history } = await setUp();
    await place({ line3: 'Room 4', vat: 'DE123456789', payer: 'third-party', thirdParty: 'Payer Inc.' });
    expect(await history()).not.toMatch(/Room 4|DE123456789|Payer Inc/);
  });

  it('is checked with the address doctor, whose suggestion is taken or not', async () => {
    const { place, addToCart, setFlags, history } = await setUp();
    const typed = { line1: '12 harbor ave', line2: '' };
    await place(typed);
    expect(await history()).toContain('12 harbor ave, Duluth');
    setFlags({ 'address-doctor': true });
    await addToCart('EWI-201');
    expect(await place(typed)).toMatchObject({ status: 422, html: expect.stringContaining('12 Harbor Avenue<br />') });
    expect(await place({ ...typed, address: 'suggested' })).toMatchObject(placed);
    expect(await history()).toContain('12 Harbor Avenue, Duluth');
    await addToCart('EWI-201');
    expect(await place({ ...typed, address: 'typed' })).toMatchObject(placed);
  });

  it('is screened with OFAC', async () => {
    const { get, place, addToCart, setFlags } = await setUp();
    const form = { line1: 'sanctioned trading company' };
    expect(await place(form)).toMatchObject(placed);
    setFlags({ ofac: true });
    await addToCart('EWI-201');
    expect((await get(checkout)).html).toContain('lists of sanctioned parties (OFAC)');
    expect(await place(form)).toMatchObject({
      status: 422,
      html: expect.stringContaining('can&#39;t take this order'),
    });
    expect(await place()).toMatchObject(placed);
  });
});

describe('who pays at the checkout', () => {
  it('may be a third party with TPP, which has a name', async () => {
    const { get, place, setFlags, history } = await setUp();
    expect((await get(checkout)).html).not.toContain('Who pays?');
    setFlags({ tpp: true });
    expect((await get(checkout)).html).toContain('Who pays?');
    const nobody = await place({ payer: 'third-party' });
    expect(nobody).toMatchObject({ status: 422, html: expect.stringContaining('href="#thirdParty"') });
    expect(await place({ payer: 'third-party', thirdParty: 'District 709' })).toMatchObject(placed);
    expect(await history()).toContain('District 709');
  });

  it('may use a purchase order, with the threshold up to an amount', async () => {
    const { get, place, setFlags, addToCart, history } = await setUp();
    await addToCart('WMB-101', '5');
    const form = { payment: 'purchase-order', purchaseOrder: 'PO-77' };
    expect(await place({ payment: 'purchase-order' })).toMatchObject({ status: 422 });
    setFlags({ 'po-threshold': true });
    const { html } = await get(checkout);
    expect(html).toContain('Purchase orders are accepted up to $5,000.00.');
    expect(html).not.toContain('name="purchaseOrder"');
    await place(form);
    expect(await history()).not.toContain('PO-77');
    await addToCart('WMB-101', '1');
    expect((await get(checkout)).html).toContain('name="purchaseOrder"');
    expect(await place(form)).toMatchObject(placed);
    expect(await history()).toContain('PO-77');
  });

  it('has no purchase order in Spain but with PO for Spain', async () => {
    const { get, setFlags } = await setUp({ locale: 'es-es', customer: 'c-es-1' });
    expect((await get('/es-es/checkout')).html).not.toContain('Orden de compra');
    setFlags({ 'po-for-spain': true });
    expect((await get('/es-es/checkout')).html).toContain('Orden de compra');
  });
});

describe('placing the order', () => {
  it('asks for the check against robots with its flag', async () => {
    const { get, place, setFlags, url } = await setUp({ flags: { 'checkout-recaptcha': true } });
    expect((await get(checkout)).html).toContain('data-captcha="sandbox-site-key"');
    expect(await place()).toMatchObject({ status: 422, html: expect.stringContaining('not a robot') });
    const { body } = await call(`${url}/auth/captcha/tokens`, {
      method: 'POST',
      body: { siteKey: 'sandbox-site-key' },
    });
    setFlags({ 'address-doctor': true });
    const kept = await place({ line1: '12 harbor ave', captcha: body.token }); // not yet used
    expect(kept.html).toContain(`name="captcha" value="${body.token}"`);
    expect(await place({ captcha: body.token })).toMatchObject(placed);
    setFlags({ 'checkout-recaptcha': false });
    expect((await get(checkout)).html).not.toContain('data-captcha');
  });

  it('may fail, orders nothing then, and can be tried again with checkout retry', async () => {
    const { place, get, setFlags, url } = await setUp();
    const fail = (mode: string) => call(`${url}/scenarios/checkout`, { method: 'PUT', body: { mode } });
    await fail('failing');
    const lost = await place({ line2: 'Room 9' });
    expect(lost).toMatchObject({ status: 422, html: expect.stringContaining('Nothing was ordered') });
    expect(lost.html).not.toContain('Try again');
    setFlags({ 'checkout-retry': true });
    const again = await place({ line2: 'Room 9' });
    expect(again.html).toMatch(/value="Room 9".*<button>Try again<\/button>/);
    expect((await get('/cart')).html).toContain('EWI-201');
    await fail('normal');
    expect(await place({ line2: 'Room 9' })).toMatchObject(placed);
  });
});

describe('the discount of an organisation', () => {
  it.each([
    ['c-us-1', 'is applied', 'you save $9.60', '$86.40'],
    ['c-ca-1', 'is used up', 'has reached its limit', '$96.00'],
    ['c-gb-1', 'has expired', 'has expired', '$96.00'],
  ])('of %s %s in cart and checkout, with its flag', async (customer, _, text, total) => {
    const { get, setFlags } = await setUp({ customer });
    for (const page of ['/cart', checkout]) {
      setFlags({ 'org-level-discount': false });
      expect((await get(page)).html).not.toContain('discount');
      setFlags({ 'org-level-discount': true });
      const { html } = await get(page);
      expect(html).toContain(text);
      expect(html).toContain(`<strong>${total}</strong>`);
    }
  });
});
