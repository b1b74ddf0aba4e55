import { createRequire } from 'node:module';

/** Rows of code and name, sorted by name. */
export type RegionRows = [code: string, name: string][];

interface RegionSource {
  /** The CLDR codes that postal addresses use. Default: all. */
  only?: RegExp;
  /** Names that CLDR lacks or spells differently from local usage. */
  names?: Record<string, string>;
}

/**
 * The countries with a list of regions, exactly those of spec §3, with corrections to CLDR's subdivisions for postal
 * addresses.
 */
const sources: Record<string, RegionSource> = {
  AU: {},
  CA: {},
  // The nations, which all residents know. ISO 3166-2 also has some 220 councils, but mail needs neither councils nor counties.
  GB: { only: /^(ENG|NIR|SCT|WLS)$/ },
  // The seven excluded codes are islands and island groups that contain provinces. CLDR has the names of the provinces of 2022 only in
  // Indonesian.
  ID: {
    only: /^(?!(JW|KA|ML|NU|PP|SL|SM)$)/,
    names: { PD: 'Southwest Papua', PE: 'Highland Papua', PS: 'South Papua', PT: 'Central Papua' },
  },
  // Only the counties; the four excluded codes are the provinces.
  IE: { only: /^(?![CLMU]$)/ },
  JP: {},
  KH: {},
  KR: { names: { 29: 'Gwangju' } },
  LA: {},
  MM: {},
  // CLDR 48 has an incomplete name for Marlborough.
  NZ: { names: { MBH: 'Marlborough' } },
  // Provinces and the capital; the other numeric codes are regions of several provinces. Maguindanao was divided in 2022, and Compostela
  // Valley was renamed in 2019.
  PH: { only: /^(00|(?!MAG)\D+)$/, names: { COM: 'Davao de Oro' } },
  // Excludes Pattaya, which is a city in the province of Chon Buri.
  TH: { only: /^\d/ },
  // CLDR lists territories as countries and does not contain the codes of military mail.
  US: {
    names: {
      AA: 'Armed Forces Americas',
      AE: 'Armed Forces Europe, Middle East, Africa and Canada',
      AP: 'Armed Forces Pacific',
      AS: 'American Samoa',
      DC: 'District of Columbia',
      GU: 'Guam',
      MP: 'Northern Mariana Islands',
      PR: 'Puerto Rico',
      VI: 'U.S. Virgin Islands',
    },
  },
  VN: {},
};

export const countriesWithRegions: readonly string[] = Object.keys(sources);

const require = createRequire(import.meta.url);

/** Returns CLDR's names for the regions of a country, by code. */
export const inCldr = (country: string, language: string): Record<string, string> => {
  const names: Record<string, string> = require(`cldr-subdivisions-full/subdivisions/${language}/${language}.json`)
    .subdivisions.localeDisplayNames.subdivisions;
  return Object.fromEntries(
    Object.entries(names)
      .filter(([id]) => id.startsWith(country.toLowerCase()))
      .map(([id, name]) => [id.slice(2).toUpperCase(), name]),
  );
};

export const byName = (names: Record<string, string>, language: string): RegionRows => {
  const { compare } = new Intl.Collator(language);
  return Object.entries(names).sort(([, a], [, b]) => compare(a, b));
};

/** Returns all region lists in English, by country. */
export const regionLists = (): Record<string, RegionRows> =>
  Object.fromEntries(
    Object.entries(sources).map(([country, { only = /./, names = {} }]) => {
      const known = Object.entries(inCldr(country, 'en')).filter(([code]) => only.test(code));
      return [country, byName({ ...Object.fromEntries(known), ...names }, 'en')];
    }),
  );
