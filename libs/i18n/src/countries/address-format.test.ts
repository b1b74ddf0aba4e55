import { describe, expect, it } from 'vitest';
import { addressFormat } from './address-format.ts';

const codesOf = (country: string) => addressFormat(country).regions.map(({ code }) => code);

describe('regions', () => {
  it('lists 50 states, the District of Columbia, 5 territories and 3 Armed Forces regions for the US', () => {
    expect(codesOf('US')).toHaveLength(59);
    expect(codesOf('US')).toEqual(expect.arrayContaining(['NY', 'DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'AA', 'AE', 'AP']));
  });

  it('lists 13 provinces and territories for Canada and 8 states and territories for Australia', () => {
    expect(codesOf('CA')).toHaveLength(13);
    expect(codesOf('AU')).toHaveLength(8);
  });

  it.each(['US', 'CA', 'AU'])('orders the regions of %s by name', (country) => {
    const names = addressFormat(country).regions.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  it('has none where the region is free text', () => {
    expect(codesOf('FR')).toEqual([]);
  });

  it.each([
    ['US', 'state-province'],
    ['CA', 'state-province'],
    ['AU', 'state'],
    ['JP', 'prefecture'],
    ['GB', 'region'],
    ['FR', 'region'],
  ])('calls a region of %s a %s', (country, kind) => {
    expect(addressFormat(country).regionKind).toBe(kind);
  });
});

describe('postcodes', () => {
  it.each([
    ['US', ' 55437 ', '55437'],
    ['US', '55437-1234', '55437-1234'],
    ['US', '554371234', '55437-1234'],
    ['PR', '00907', '00907'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', 'K1A-0B1', 'K1A 0B1'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', ' m1  1ae ', 'M1 1AE'],
    ['GB', 'EC1A 1BB', 'EC1A 1BB'],
    ['GB', 'b338th', 'B33 8TH'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['AU', '20 00', '2000'],
    ['AU', '0800', '0800'],
    ['NL', '1012ab', '1012 AB'],
    ['JP', '１００－０００１', '100-0001'],
    ['IE', 'd6wxy00', 'D6W XY00'],
    ['FR', ' 75001 ', '75001'],
  ])('in %s takes “%s” and spells it %s', (country, typed, spelled) => {
    const { isPostcode, normalisePostcode } = addressFormat(country);
    expect(isPostcode(typed)).toBe(true);
    expect(normalisePostcode(typed)).toBe(spelled);
    expect(normalisePostcode(spelled)).toBe(spelled);
  });

  it.each([
    ['US', '5543'],
    ['US', '554371'],
    ['US', 'SW1A 1AA'],
    ['CA', 'D1A 0B1'],
    ['CA', 'K1A 0O1'],
    ['CA', '55437'],
    ['GB', 'SW1A'],
    ['GB', 'SW1A 1CC'],
    ['GB', '12345'],
    ['AU', '200'],
    ['AU', '20000'],
    ['ES', '53001'],
    ['NL', '0123 AB'],
    ['FR', '!'],
    ['FR', ''],
  ])('in %s refuses “%s” and leaves it as typed', (country, typed) => {
    const { isPostcode, normalisePostcode } = addressFormat(country);
    expect(isPostcode(typed)).toBe(false);
    expect(normalisePostcode(typed)).toBe(typed);
  });

  it('is required where every address has one', () => {
    expect(['US', 'CA', 'GB', 'AU'].every((country) => addressFormat(country).postcodeRequired)).toBe(true);
    expect(['HK', 'IE', 'AE'].some((country) => addressFormat(country).postcodeRequired)).toBe(false);
  });
});
