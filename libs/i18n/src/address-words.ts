import { localeCodes, locales, type Locale, type PostcodeLabel } from './locales.ts';

/** The words for the parts of a postal address that differ between English-speaking countries. */
export interface AddressWords {
  postcode: PostcodeLabel;
  /** True if people say "town" and "flat" instead of "city" and "apartment". */
  isBritish: boolean;
}

/** The countries without a store whose postal service uses the same words as a country with a store. */
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

/**
 * The word for a postcode of a foreign country, by the store's own word. Only the US has zip codes, so the US store
 * says "postal code" for all other countries.
 */
const abroad: Readonly<Record<PostcodeLabel, PostcodeLabel>> = {
  'zip-code': 'postal-code',
  'postal-code': 'postal-code',
  postcode: 'postcode',
};

/**
 * Returns the words for the parts of a postal address: those of the store in that country or in a country with the same
 * words. For a country without either, they are the words of this store.
 *
 * @param country - ISO 3166-1 alpha-2, or empty before the customer has chosen a country: the words of this store.
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
