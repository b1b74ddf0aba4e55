import { localeCodes, locales, type Locale, type PostcodeLabel } from './locales.ts';

/** The words for the parts of a postal address that differ between English-speaking countries. */
export interface AddressWords {
  postcode: PostcodeLabel;
  /** True if people say "town" and "flat" instead of "city" and "apartment". */
  isBritish: boolean;
}

/** Countries without a store whose postal service uses the same words as a country with one. */
const sameWords: Readonly<Record<string, string>> = {
  AS: 'US',
  GU: 'US',
  MP: 'US',
  PR: 'US',
  UM: 'US',
  VI: 'US',
  GG: 'GB',
  IM: 'GB',
  JE: 'GB',
};

/** The postcode words for foreign countries: a zip code exists in the US only, so the US store says "postal code" for all others. */
const abroad: Readonly<Record<PostcodeLabel, PostcodeLabel>> = {
  'zip-code': 'postal-code',
  'postal-code': 'postal-code',
  postcode: 'postcode',
};

/**
 * The words for the parts of a postal address. They are the country's own if it, or a country with the same words, has a store;
 * else the store's.
 *
 * @param country - ISO 3166-1 alpha-2, or empty before one is chosen: the store's words.
 * @see spec §3 Billing address
 */
export function addressWordsOf(locale: Locale, country: string): AddressWords {
  const own = locales[locale];
  const isBritishStore = own.country === 'GB';
  if (country === '') return { postcode: own.postcodeLabel, isBritish: isBritishStore };
  const known = sameWords[country] ?? country;
  const store = localeCodes.find((code) => locales[code].country === known);
  return store
    ? { postcode: locales[store].postcodeLabel, isBritish: known === 'GB' }
    : { postcode: abroad[own.postcodeLabel], isBritish: isBritishStore };
}
