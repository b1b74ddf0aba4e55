import { describe, expect, it } from 'vitest';
import { withoutNotification } from './without-notification.ts';

const ask = (path: string) =>
  withoutNotification(new Request(`http://store.test${path}`, { headers: { cookie: 'a=b' } }));

describe(withoutNotification, () => {
  it('takes it out of the address and leaves the rest', () => {
    const { request } = ask('/cart?locale=fr-ca&notification=e30%3D');
    expect(request.url).toBe('http://store.test/cart?locale=fr-ca');
    expect(request.headers.get('cookie')).toBe('a=b');
  });

  it('leaves a request without one as it is', () => {
    const original = new Request('http://store.test/cart?q=a+b');
    expect(withoutNotification(original).request).toBe(original);
  });

  it.each([
    ['/invoices/en-us', '/invoices/en-us?notification=e30%3D'],
    ['/invoices/en-us?expired=1', '/invoices/en-us?expired=1&notification=e30%3D'],
    ['https://elsewhere.test/', 'https://elsewhere.test/'],
  ])('goes with a redirect to %s, on our own site only', (location, expected) => {
    const headers = new Headers({ location });
    ask('/?notification=e30%3D').putBack(headers);
    expect(headers.get('location')).toBe(expected);
  });
});
