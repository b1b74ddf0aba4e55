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

  it('takes a third line and a VAT number, and keeps neither where it is empty', () => {
    expect(billedAs({ line3: ' Mailbox 12 ', vatNumber: 'NL123456789B01' })).toMatchObject({
      line3: 'Mailbox 12',
      vatNumber: 'NL123456789B01',
    });
    const empty = billedAs({ line3: ' ', vatNumber: ' ' });
    expect(empty).not.toHaveProperty('line3');
    expect(empty).not.toHaveProperty('vatNumber');
    expect(issuesOf({}, { line3: 'x'.repeat(61) })).toEqual([['billedTo.line3', 'too-long']]);
  });

  it.each([
    ['nl123456789b01', 'NL123456789B01'],
    ['  GB  123 4567 89 ', 'GB 123 4567 89'],
    ['BE 0123.456.789', 'BE 0123456789'],
    ['CHE\u2013123.456.789 MWST', 'CHE-123456789 MWST'],
    ['\uff11\uff12\uff13\uff14', '1234'],
    ['12345678901234567890', '12345678901234567890'],
  ])('spells the VAT number %j as %j', (typed, spelled) => {
    expect(billedAs({ vatNumber: typed }).vatNumber).toBe(spelled);
  });

  it.each(['123', '123456789012345678901', 'NONE', '----', 'NL_123456', '<b>1234</b>', 'НЛ123456'])(
    'refuses the VAT number %j',
    (vatNumber) => {
      expect(issuesOf({}, { vatNumber })).toEqual([['billedTo.vatNumber', 'vat-number-invalid']]);
    },
  );

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
