import { describe, expect, it } from 'vitest';
import { startCommerce } from '../../testing/commerce-client.ts';

const day = 24 * 60 * 60 * 1000;

async function setUp(locale?: string) {
  const commerce = await startCommerce({ locale });
  return { ...commerce, current: async () => JSON.parse((await commerce.get('/store/customer/current')).html) };
}

describe('the history of a customer', () => {
  it.each([
    ['kim+org@example.com', 'ORGANIZATION', 'Lakeside Clinic'],
    ['kim+personal@example.com', 'PERSONAL', 'Noor Bakker'],
  ])('returns for %s the account that replaced the others', async (email, type, name) => {
    const { identity, current } = await setUp();
    await identity.register(email);
    expect((await current()).mergedAccount).toEqual({ type, name });
  });

  it.each([
    ['kim+oldcart@example.com', 'OLD_APPLIED', undefined],
    ['kim+oldcart-expired+uap-limit@example.com', 'OLD_EXPIRED', 'UAP_LIMIT_REACHED'],
    ['kim+oldcart-not-started+uap@example.com', 'OLD_NOT_STARTED', 'UAP_APPLIED'],
  ])('returns for %s an old cart', async (email, state, discount) => {
    const { identity, current, setFlags } = await setUp('fr-ca');
    setFlags({ 'org-level-discount': true });
    await identity.register(email);
    const { oldCart } = await current();
    expect(oldCart).toMatchObject({ state, total: { currency: 'CAD' } });
    expect(oldCart.discount).toBe(discount);
  });

  it('guarantees the prices of a cart that a time-out closed for 30 days', async () => {
    const { signIn, addToCart, get, cookies, clock, current } = await setUp();
    await signIn('c-us-1');
    await addToCart('WMB-101');
    await get('/store/customer/logout?timeout=true');
    cookies.delete('commerce-session');
    clock.advance(30 * day + 1);
    await signIn('c-us-1');
    expect((await current()).oldCart.state).toBe('OLD_EXPIRED');
  });
});

it.each([
  ['en-us', 'Hong Kong'],
  ['nl-nl', 'Hongkong'],
])('names countries in %s like the store’s own list', async (locale, hongKong) => {
  const { get, signIn } = await startCommerce({ locale });
  await signIn('c-hk-1');
  expect((await get('/my-account/profile')).html).toContain(`<dd>${hongKong}</dd>`);
});
