import { describe, expect, it } from 'vitest';
import { parseCountries } from './parse-countries.ts';

const us = { code: 'US', name: 'United States', regions: [{ code: 'CA', name: 'California' }] };
const guam = { code: 'GU', name: 'Guam' };

describe(parseCountries, () => {
  it('keeps the order, the names and the regions of the site', () => {
    expect(parseCountries([us, guam], 'US')).toEqual([us, guam]);
  });

  it.each<[string, unknown]>([
    ['is no list', { US: 'United States' }],
    ['is missing', undefined],
    ['is empty', []],
    ['lacks the country of the store', [guam]],
    ['has the country of the store without a name', [guam, { code: 'US', name: ' ' }]],
  ])('is the built-in list where that of the site %s', (_, written) => {
    expect(parseCountries(written, 'US')).toBeUndefined();
  });

  it('leaves out what is malformed or there twice', () => {
    const wrong = [{ code: 'usa', name: 'x' }, { code: 'XX' }, null, 42, { ...guam, name: 'Guam again' }];
    expect(parseCountries([us, guam, ...wrong], 'US')).toEqual([us, guam]);
    const regions = [...us.regions, { code: 'California', name: 'x' }, { code: 'CA', name: 'again' }, 'Texas'];
    expect(parseCountries([{ ...us, regions }], 'US')).toEqual([us]);
    expect(parseCountries([{ ...us, regions: [null] }], 'US')).toEqual([{ code: 'US', name: 'United States' }]);
  });

  it('reads no more countries and regions than there are', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const many = letters.flatMap((a) => letters.map((b) => ({ code: a + b, name: a + b })));
    expect(parseCountries([us, ...many], 'US')).toHaveLength(300);
    const regions = many.map(({ code }) => ({ code, name: code }));
    expect(parseCountries([{ ...us, regions }], 'US')?.[0]?.regions).toHaveLength(120);
  });
});
