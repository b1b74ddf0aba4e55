import { describe, expect, it } from 'vitest';
import { customers } from '../../customers/demo-customers.ts';
import { demoPassword } from '../../identity/accounts/passwords.ts';
import { startCommerce } from '../../testing/commerce-client.ts';

const [customer] = customers;
const form = { email: customer?.email ?? '', password: demoPassword };

describe("commerce's own sign-in", () => {
  it('signs a customer in by a cookie, and out', async () => {
    const { get, post } = await startCommerce();
    expect((await get('/store/usassessments/en/login')).title).toBe('Sign in');
    expect((await get('/store/customer/current')).status).toBe(401);
    expect(await post('/store/usassessments/en/login?returnTo=%2Fcart', form)).toMatchObject({
      status: 303,
      location: '/cart',
    });
    expect(JSON.parse((await get('/store/customer/current')).html)).toMatchObject({ id: customer?.id });
    await post('/store/customer/logout?timeout=true', {});
    expect((await get('/store/customer/current')).status).toBe(401);
  });

  it('rejects a wrong password, without saying which was wrong', async () => {
    const { get, post } = await startCommerce({ locale: 'fr-ca' });
    const page = await post('/store/caassessments/fr/login', { ...form, password: 'wrong' });
    expect(page.status).toBe(422);
    expect(page.html).toContain('ne correspondent pas');
    expect((await get('/store/customer/current')).status).toBe(401);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('leads to no other host: %s', async (url) => {
    const { post } = await startCommerce();
    const { location } = await post(`/store/usassessments/en/login?returnTo=${encodeURIComponent(url)}`, form);
    expect(location).toBe('/invoices/en-us');
  });
});
