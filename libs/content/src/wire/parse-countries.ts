import type { ListedCountry } from '@assess/i18n/countries';
import * as z from 'zod/mini';
import { firstOfEach } from './links.ts';
import { lenient, listOf, title } from './texts.ts';

/** The maximum number of countries, more than ISO 3166-1 has. */
const maxCountries = 300;

/** The maximum number of regions, more than any country has. */
const maxRegions = 120;

const region = z.object({ code: z.string().check(z.regex(/^[A-Z\d]{1,3}$/)), name: title });

const country = z.object({
  code: z.string().check(z.regex(/^[A-Z]{2}$/)),
  name: title,
  regions: lenient(listOf(region, maxRegions)),
});

/** A country in the JSON of a site. */
export type WireCountry = z.input<typeof country>;

/**
 * Parses the countries of a store in the order of its site; the US site lists the US first, then nearby countries. It rejects a list
 * without the store's own country. The built-in list replaces a region list without a usable entry.
 *
 * @see spec §3 Country reference data
 */
export function parseCountries(written: unknown, ownCountry: string): ListedCountry[] | undefined {
  const { data = [] } = listOf(country, maxCountries).safeParse(written);
  const countries = firstOfEach(data, ({ code }) => code).map(({ code, name, regions = [] }): ListedCountry => {
    const known = firstOfEach(regions, (each) => each.code);
    return { code, name, ...(known.length > 0 && { regions: known }) };
  });
  return countries.some(({ code }) => code === ownCountry) ? countries : undefined;
}
