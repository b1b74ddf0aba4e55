import { describe, expect, it } from 'vitest';
import { markCountryUnknown } from './mark-country-unknown.ts';

const cookiesOf = (status: number, isCountryUnknown: boolean) =>
  markCountryUnknown({ isCountryUnknown }, new Response(null, { status })).headers.getSetCookie();

describe(markCountryUnknown, () => {
  it('sets the cookie on a redirect', () => {
    expect(cookiesOf(307, true)).toEqual(['country-unknown=1; Max-Age=60; Path=/; SameSite=Lax']);
  });

  it.each([
    [200, true],
    [404, true],
    [307, false],
  ])('sets none on a %s with an unknown country: %s', (status, isCountryUnknown) => {
    expect(cookiesOf(status, isCountryUnknown)).toEqual([]);
  });
});
