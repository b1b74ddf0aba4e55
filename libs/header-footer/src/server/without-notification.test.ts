import { describe, expect, it } from 'vitest';
import { aContext } from '@assess/page-server/testing';
import { withoutNotification } from './without-notification.ts';

const ask = (path: string) => withoutNotification(aContext(path, { headers: { cookie: 'a=b' } }));

describe(withoutNotification, () => {
  it('removes it from the URL and keeps the rest', () => {
    const { url, cookies } = ask('/cart?locale=fr-ca&notification=e30%3D').context;
    expect(url.href).toBe('http://store.test/cart?locale=fr-ca');
    expect(cookies).toEqual({ a: 'b' });
  });

  it('does not change a context without one', () => {
    const original = aContext('/cart?q=a+b');
    expect(withoutNotification(original).context).toBe(original);
  });

  it.each([
    ['/invoices/en-us', '/invoices/en-us?notification=e30%3D'],
    ['/invoices/en-us?expired=1', '/invoices/en-us?expired=1&notification=e30%3D'],
    ['https://elsewhere.test/', 'https://elsewhere.test/'],
  ])('follows a redirect to %s, within the store only', (location, expected) => {
    const headers = new Headers({ location });
    ask('/?notification=e30%3D').putBack(headers);
    expect(headers.get('location')).toBe(expected);
  });
});
