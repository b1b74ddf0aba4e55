import { aContext } from '@assess/page-server/testing';
import { describe, expect, it } from 'vitest';
import { createCommerceSignIn } from './commerce-sign-in.ts';

const page = async () => new Response('page');
const redirect = (location: string) => async () => new Response(null, { status: 303, headers: { location } });

const handlersWith = (commercePage: () => Promise<Response> = page, isUsed = true) =>
  createCommerceSignIn({ isUsed: async () => isUsed, commercePage, hintCookie: 'signed-in' });

const contextAt = (path: string, init?: RequestInit) =>
  Object.assign(aContext(path, init), { locale: 'fr-ca' as const });

describe('the sign-in pages of the store', () => {
  it.each([
    ['/fr/login?returnTo=%2Fcart', '/store/caassessments/fr/login?returnTo=%2Fcart'],
    ['/fr-ca/register', '/store/caassessments/fr/register'],
  ])('%s leads to %s of commerce', async (path, location) => {
    const response = await handlersWith().leadToCommerce(contextAt(path));
    expect([response?.status, response?.headers.get('location')]).toEqual([302, location]);
    expect(response?.headers.get('cache-control')).toBe('no-store');
  });

  it('are left to the next route where customers sign in at the identity server', async () => {
    expect(await handlersWith(page, false).leadToCommerce(contextAt('/fr/login'))).toBeUndefined();
  });
});

describe('the sign-in of commerce', () => {
  const path = '/store/caassessments/fr/login';
  const post = { method: 'POST', body: 'email=a' };
  const cookiesOf = async (commercePage: () => Promise<Response>, init?: RequestInit) =>
    (await handlersWith(commercePage).commerceSignIn(contextAt(path, init))).headers.getSetCookie();

  it('hints that a customer may be signed in once a posted form leads to another page', async () => {
    expect(await cookiesOf(redirect('/cart'), post)).toEqual(['signed-in=yes; Path=/; SameSite=Lax']);
  });

  it('gives no hint while the form stays, or is only opened', async () => {
    expect(await cookiesOf(redirect(`${path}?error=1`), post)).toEqual([]);
    expect(await cookiesOf(page, post)).toEqual([]);
    expect(await cookiesOf(redirect('/cart'))).toEqual([]);
  });
});
