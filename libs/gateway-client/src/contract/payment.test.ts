import { addressFormatOf } from '@assess/i18n/countries';
import { describe, expect, it } from 'vitest';
import { createAttemptRequestSchema } from './payment.ts';

const schema = createAttemptRequestSchema(addressFormatOf);
const billedTo = {
  firstName: ' Zoë ',
  lastName: 'Łukasz',
  country: 'US',
  region: 'IL',
  street: '1 High Street',
  city: 'Springfield',
  postcode: '62701',
};
const attempt = { cardToken: 'tok_1', email: ' zoe@clinic.example ', acceptedTerms: true, billedTo };

const billedAs = (changed: object) => schema.parse({ ...attempt, billedTo: { ...billedTo, ...changed } }).billedTo;
const issuesOf = (changed: object, address: object = {}) =>
  schema
    .safeParse({ ...attempt, ...changed, billedTo: { ...billedTo, ...address } })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe(createAttemptRequestSchema, () => {
  it('gives an address as its country writes it', () => {
    expect(billedAs({})).toEqual({ ...billedTo, firstName: 'Zoë' });
    expect(billedAs({ country: 'GB', region: 'ENG', postcode: 'sw1a1aa', apartment: '' })).toMatchObject({
      region: 'ENG',
      postcode: 'SW1A 1AA',
    });
    expect(billedAs({ country: 'HK', region: 'Kowloon', postcode: '?' })).not.toHaveProperty('postcode');
  });

  it('judges region and postcode by the country', () => {
    expect(issuesOf({}, { country: 'GB' })).toEqual([
      ['billedTo.region', 'region-required'],
      ['billedTo.postcode', 'postcode-invalid'],
    ]);
    expect(issuesOf({}, { region: undefined, postcode: ' ' })).toEqual([
      ['billedTo.region', 'region-required'],
      ['billedTo.postcode', 'postcode-required'],
    ]);
  });

  it('says of each field what is wrong with it', () => {
    expect(issuesOf({ acceptedTerms: false, email: 'zoe@' }, { firstName: 'Иван', city: '-' })).toEqual([
      ['email', 'email-invalid'],
      ['billedTo.firstName', 'name-invalid'],
      ['billedTo.city', 'value-required'],
      ['acceptedTerms', 'terms-required'],
    ]);
    expect(issuesOf({ email: undefined }, { street: undefined })).toEqual([
      ['email', 'email-required'],
      ['billedTo.street', 'street-required'],
    ]);
  });
});
