import { describe, expect, it } from 'vitest';
import { aVisit } from '../testing/visits.ts';
import { withoutNotification } from './without-notification.ts';

const ask = (path: string) => withoutNotification(aVisit(path, { headers: { cookie: 'a=b' } }));

describe(withoutNotification, () => {
  it('takes it out of the address and leaves the rest', () => {
    const { url, cookies } = ask('/cart?locale=fr-ca&notification=e30%3D').visit;
    expect(url.href).toBe('http://store.test/cart?locale=fr-ca');
    expect(cookies).toEqual({ a: 'b' });
  });

  it('leaves a visit without one as it is', () => {
    const original = aVisit('/cart?q=a+b');
    expect(withoutNotification(original).visit).toBe(original);
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
