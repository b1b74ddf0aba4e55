import { describe, expect, it } from 'vitest';
import { addressWordsOf } from './address-words.ts';
import { localeCodes, locales } from './locales.ts';

describe(addressWordsOf, () => {
  it.each([
    ['en-us', 'US', 'zip-code', false],
    ['en-us', 'PR', 'zip-code', false],
    ['en-us', 'CA', 'postal-code', false],
    ['en-us', 'GB', 'postcode', true],
    ['en-us', 'JE', 'postcode', true],
    ['en-us', 'AU', 'postcode', false],
    ['en-us', 'NL', 'postcode', false],
    ['en-us', 'JP', 'postal-code', false],
    ['en-us', 'DE', 'postal-code', false],
    ['en-ca', 'US', 'zip-code', false],
    ['en-ca', 'GB', 'postcode', true],
    ['en-ca', 'DE', 'postal-code', false],
    ['en-gb', 'GB', 'postcode', true],
    ['en-gb', 'US', 'zip-code', false],
    ['en-gb', 'CA', 'postal-code', false],
    ['en-gb', 'IE', 'postcode', true],
    ['en-gb', 'NL', 'postcode', false],
    ['en-au', 'NZ', 'postcode', false],
    ['en-au', 'US', 'zip-code', false],
    ['ja-jp', 'HK', 'postal-code', false],
    ['ja-jp', '', 'postal-code', false],
    ['en-gb', '', 'postcode', true],
  ] as const)(
    'calls the parts of an address in the store %s and the country "%s" %s',
    (locale, country, postcode, isBritish) => {
      expect(addressWordsOf(locale, country)).toEqual({ postcode, isBritish });
    },
  );

  it.each(localeCodes)("says the store's own word for an address in its country, in %s", (locale) => {
    const { country, postcodeLabel } = locales[locale];
    expect(addressWordsOf(locale, country).postcode).toBe(postcodeLabel);
  });
});
