import { localeCodes, locales, type Locale, type PostcodeLabel } from './locales.ts';

/** The words for the parts of an address that differ between English-speaking countries. */
export interface AddressWords {
  postcode: PostcodeLabel;
  /** True where people say "town" and "flat" for a city and an apartment. */
  isBritish: boolean;
}

/** Countries without a store of their own whose post says what a store's country says. */
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

/** A zip code is American: the US store calls any other country's a postal code. */
const abroad: Readonly<Record<PostcodeLabel, PostcodeLabel>> = {
  'zip-code': 'postal-code',
  'postal-code': 'postal-code',
  postcode: 'postcode',
};

/**
 * The words for the parts of an address: the country's where it or one that says the same has a store, else the store's.
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
