import { describe, expect, it } from 'vitest';
import { countryList, countryName } from './country-list.ts';

describe(countryList, () => {
  const codes = countryList('en-us').map(({ value }) => value);

  it('holds every country of ISO 3166-1 once', () => {
    expect(codes).toHaveLength(249);
    expect(new Set(codes).size).toBe(249);
    expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  it('puts the United States first, then its area, then the Americas, then the rest', () => {
    expect(codes.slice(0, 8)).toEqual(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI', 'AI']);
    expect(codes.indexOf('CA')).toBeLessThan(codes.indexOf('AF'));
    expect(codes.indexOf('VE')).toBeLessThan(codes.indexOf('AF'));
    expect(codes.indexOf('GB')).toBeGreaterThan(codes.indexOf('AF'));
  });

  it('orders each group by name', () => {
    const labels = countryList('en-us').map(({ label }) => label);
    const rest = labels.slice(labels.indexOf('Afghanistan'));
    const americas = labels.slice(7, labels.indexOf('Afghanistan'));
    expect(rest).toEqual(rest.toSorted(new Intl.Collator('en').compare));
    expect(americas).toEqual(americas.toSorted(new Intl.Collator('en').compare));
    expect(americas).toHaveLength(52);
  });

  it('calls countries by names the reader knows', () => {
    const known = new Intl.DisplayNames('en', { type: 'region' });
    const renamed = countryList('en-us').filter(({ value, label }) => known.of(value) !== label);
    expect(renamed.length).toBeLessThan(10);
  });
});

describe(countryName, () => {
  it('names a country', () => {
    expect(countryName('US', 'en-us')).toBe('United States');
  });

  it('leaves an unknown code as it is', () => {
    expect(countryName('XX', 'en-us')).toBe('XX');
  });
});
