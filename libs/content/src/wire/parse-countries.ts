import type { ListedCountry } from '@assess/i18n/countries';
import * as z from 'zod/mini';
import { firstOfEach } from './links.ts';
import { lenient, listOf, title } from './texts.ts';

/** More than ISO 3166-1 has. */
const maxCountries = 300;

/** More than any country has. */
const maxRegions = 120;

const region = z.object({ code: z.string().check(z.regex(/^[A-Z\d]{1,3}$/)), name: title });

const country = z.object({
  code: z.string().check(z.regex(/^[A-Z]{2}$/)),
  name: title,
  regions: lenient(listOf(region, maxRegions)),
});

/** A country as a site writes it. */
export type WireCountry = z.input<typeof country>;

/**
 * The countries of a store in the order of its site; the US site has its own country first, then the US area and the Americas.
 * One without the store's own country is no list of it. A region list of which nothing is left is the built-in one.
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
