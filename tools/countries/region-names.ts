import { namesOfRegions } from './addresses.ts';
import { countryNames } from './country-names.ts';
import { byName, inCldr, regionLists, type RegionRows } from './regions.ts';

/** Territories of the US, which are both regions in the list of the US and countries of ISO 3166-1. */
const territories = ['AS', 'GU', 'MP', 'PR', 'VI'];

type NamesByCountry = Record<string, Record<string, string>>;

/**
 * Names that the data sets leave in English although they translate the rest of the list: one nation of the UK, and in the US the capital's
 * district and military post. In Dutch, "District of Columbia" is the usual name.
 */
const byHand: Record<string, NamesByCountry> = {
  fr: {
    GB: { NIR: 'Irlande du Nord' },
    US: {
      AA: 'Forces armées (Amériques)',
      AE: 'Forces armées (Europe, Moyen-Orient, Afrique et Canada)',
      AP: 'Forces armées (Pacifique)',
      DC: 'District de Columbia',
    },
  },
  nl: {
    GB: { NIR: 'Noord-Ierland' },
    US: {
      AA: 'Strijdkrachten (Noord- en Zuid-Amerika)',
      AE: 'Strijdkrachten (Europa, Midden-Oosten, Afrika en Canada)',
      AP: 'Strijdkrachten (Stille Oceaan)',
    },
  },
  es: {
    GB: { NIR: 'Irlanda del Norte' },
    US: {
      AA: 'Fuerzas Armadas (América)',
      AE: 'Fuerzas Armadas (Europa, Oriente Medio, África y Canadá)',
      AP: 'Fuerzas Armadas (Pacífico)',
      DC: 'Distrito de Columbia',
    },
  },
};

/** Returns the region lists that have translated names in a language, each complete and sorted in that language. */
export const translatedRegionLists = (language: string): Record<string, RegionRows> =>
  Object.fromEntries(
    Object.entries(regionLists())
      .map(([country, rows]) => [country, rows, translations(country, language)] as const)
      .filter(([, rows, names]) => rows.some(([code, name]) => (names[code] ?? name) !== name))
      .map(([country, rows, names]) => {
        const translated = rows.map(([code, name]) => [code, names[code] ?? name]);
        return [country, byName(Object.fromEntries(translated), language)];
      }),
  );

function translations(country: string, language: string): Record<string, string> {
  if (language === 'en') return {};
  const asCountries = Object.entries(country === 'US' ? countryNames(language) : {});
  return {
    ...Object.fromEntries(asCountries.filter(([code]) => territories.includes(code))),
    ...namesOfRegions(country, language),
    ...inCldr(country, language),
    ...byHand[language]?.[country],
  };
}
