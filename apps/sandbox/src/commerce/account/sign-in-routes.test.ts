import { describe, expect, it } from 'vitest';
import { startCommerce } from '../../testing/commerce-client.ts';

describe('signing in at commerce', () => {
  it.each(['/my-account/support/login', '/my-account/us/support/login', '/en/my-account/support/login'])(
    'offers the demo customers at %s',
    async (path) => {
      const { get } = await startCommerce();
      const { html } = await get(path);
      expect(html).toContain('Sign in as Grace Miller');
      expect(html).toContain('Registered in New Zealand');
    },
  );

  it.each([
    ['en-us', 'Hong Kong', 'Registered in United States', 'Sign in as Élodie Tremblay'],
    ['fr-ca', 'Hong Kong', 'Pays d’inscription\u00a0: États-Unis', 'Se connecter\u00a0: Élodie Tremblay'],
    ['nl-nl', 'Hongkong', 'Land van registratie: Verenigde Staten', 'Inloggen als Élodie Tremblay'],
    ['es-es', 'Hong Kong', 'País de registro: Estados Unidos', 'Iniciar sesión como Élodie Tremblay'],
  ])('calls countries in %s as the store’s own list does', async (locale, hongKong, ...said) => {
    const { get, signIn } = await startCommerce({ locale });
    const { html } = await get('/my-account/support/login');
    for (const text of said) expect(html).toContain(text);
    await signIn('c-hk-1');
    expect((await get('/my-account/profile')).html).toContain(`<dd>${hongKong}</dd>`);
  });

  it('leads to order history with a session for commerce and a hint for scripts', async () => {
    const { signIn } = await startCommerce();
    const answer = await signIn('c-nz-1');
    expect(answer).toMatchObject({ status: 303, location: '/en/my-account/order-history?locale=en-us' });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^commerce-session=[\w-]{22}; HttpOnly; Path=\/; SameSite=Lax$/),
      'signed-in=1; Path=/; SameSite=Lax',
    ]);
  });

  it('tells who is signed in, with the country of registration', async () => {
    const { get, signIn } = await startCommerce({ locale: 'en-au' });
    await signIn('c-nz-1');
    const answer = await get('/store/customer/current');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(answer.html)).toEqual({
      id: 'c-nz-1',
      firstName: 'Aroha',
      lastName: 'Ngata',
      email: 'aroha.ngata@example.com',
      registrationCountryIso: 'NZ',
    });
  });

  it('answers 401 while nobody is signed in, with a cart or without', async () => {
    const { get, addToCart } = await startCommerce();
    for (const prepare of [() => undefined, () => addToCart('WMB-101')]) {
      await prepare();
      const answer = await get('/store/customer/current');
      expect(answer.status).toBe(401);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
  });

  it('keeps the cart but not the id of the session from before', async () => {
    const { get, signIn, addToCart, cookies } = await startCommerce();
    await addToCart('WMB-101');
    const before = cookies.get('commerce-session') ?? '';
    await signIn('c-us-1');
    expect((await get('/cart')).html).toContain('WMB-101');
    cookies.set('commerce-session', before);
    expect((await get('/cart')).html).toContain('Your cart is empty.');
  });

  it('ends the session and both cookies at sign-out, and goes on to the search page', async () => {
    const { get, post, signIn, cookies } = await startCommerce();
    await signIn('c-us-1');
    const session = cookies.get('commerce-session') ?? '';
    expect(await post('/my-account/logout', {})).toMatchObject({ status: 303, location: '/search.html?locale=en-us' });
    expect([...cookies.keys()]).toEqual([]);
    cookies.set('commerce-session', session);
    expect((await get('/store/customer/current')).status).toBe(401);
  });

  it('knows no other customers', async () => {
    const { signIn, cookies } = await startCommerce();
    expect((await signIn('c-xx-9')).status).toBe(404);
    expect(cookies.size).toBe(0);
  });
});
