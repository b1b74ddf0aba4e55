import { describe, expect, it } from 'vitest';
import { localeCodes, locales } from '../locales.ts';
import { createAddressFormat, localityLines } from './address-format.ts';
import { regionLists } from './data/regions.ts';

const regionsOf = (country: string) => (regionLists[country] ?? []).map(([code, name]) => ({ code, name }));
const formatOf = (country: string) => createAddressFormat(country, regionsOf(country));

describe('the parts of an address', () => {
  it.each([
    ['US', 'city region postcode'],
    ['CA', 'city region postcode'],
    ['GB', 'city region postcode'],
    ['AU', 'city region postcode'],
    ['NZ', 'city region postcode'],
    ['JP', 'city region postcode'],
    ['KR', 'city region postcode'],
    ['IE', 'city region postcode'],
    ['NL', 'postcode city'],
    ['ES', 'postcode city region'],
    ['LA', 'postcode city region'],
    ['PH', 'city postcode region'],
    ['SG', 'city postcode'],
    ['AE', 'city region'],
    ['AO', 'city'],
    ['XX', 'city'],
    ['', 'city region postcode'],
  ])('in %s are %s', (country, parts) => {
    expect(formatOf(country).parts.join(' ')).toBe(parts);
  });

  it('are a region wherever there is a list of them', () => {
    const without = Object.keys(regionLists).filter((country) => !formatOf(country).parts.includes('region'));
    expect(without).toEqual([]);
  });

  it.each([
    ['US', 'state-province'],
    ['CA', 'state-province'],
    ['AU', 'state'],
    ['JP', 'prefecture'],
    ['GB', 'region'],
    ['NZ', 'region'],
    ['SG', 'region'],
    ['NL', 'region'],
    ['ES', 'region'],
    ['FR', 'region'],
  ])('call a region of %s a %s', (country, label) => {
    expect(formatOf(country).regionLabel).toBe(label);
  });

  it('need a postcode where every address has one', () => {
    const required = (country: string) => formatOf(country).postcodeRequired;
    expect(localeCodes.map((locale) => locales[locale].country).every(required)).toBe(true);
    expect(['HK', 'IE', 'AE', 'KH', 'VN'].some(required)).toBe(false);
  });
});

describe(localityLines, () => {
  const lines = (country: string, city: string, postcode: string, region?: string) =>
    localityLines(country, { city, postcode, region }, regionsOf(country));

  it('follows the country', () => {
    expect(lines('US', 'Bloomington', '55437', 'MN')).toEqual(['Bloomington, MN 55437']);
    expect(lines('GB', 'London', 'SW1A 1AA', 'ENG')).toEqual(['London, England', 'SW1A 1AA']);
    expect(lines('NL', 'Amsterdam', '1012 AB')).toEqual(['1012 AB Amsterdam']);
    expect(lines('ES', 'Getafe', '28901', 'Madrid')).toEqual(['28901 Getafe Madrid']);
  });

  it('writes out a region whose code says nothing to the reader', () => {
    expect(lines('JP', 'Shinjuku', '160-0022', '13')).toEqual(['Shinjuku, Tokyo', '160-0022']);
  });

  it('takes the separator of a missing part away with it', () => {
    expect(lines('US', 'Bloomington', '55437')).toEqual(['Bloomington 55437']);
    expect(lines('IE', 'Cork', '', 'CO')).toEqual(['Cork', 'Cork']);
    expect(localityLines('NL', { city: 'Amsterdam' }, [])).toEqual(['Amsterdam']);
  });
});
