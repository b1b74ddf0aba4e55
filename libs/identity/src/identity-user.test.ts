import { describe, expect, it } from 'vitest';
import { parseUser } from './identity-user.ts';

const claims = { uuid: 'u1', given_name: 'Ada', family_name: 'Lovelace', email: 'ada@example.com' };
const ada = { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

describe(parseUser, () => {
  it('reads who it is and where they registered', () => {
    expect(parseUser({ ...claims, registration_country: 'NZ' }, 'uuid')).toEqual({
      ...ada,
      registrationCountryIso: 'NZ',
    });
    expect(parseUser(claims, 'uuid')).toEqual(ada);
  });

  it.each(['nz', 'New Zealand', 12])('does without a country that is none: %s', (country) => {
    expect(parseUser({ ...claims, registration_country: country }, 'uuid')).toEqual(ada);
  });

  it.each([undefined, '', null])('does without an email address: %j', (email) => {
    expect(parseUser({ ...claims, email }, 'uuid')).toEqual({ id: 'u1', firstName: 'Ada', lastName: 'Lovelace' });
  });

  it.each([
    ['no id', { ...claims, uuid: '' }],
    ['nothing', undefined],
  ])('refuses %s', (_, other) => {
    expect(() => parseUser(other, 'uuid')).toThrow('Failed to get user info');
  });
});
