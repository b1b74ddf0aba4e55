import { expect, it } from 'vitest';
import * as countries from './countries/index.ts';
import * as root from './index.ts';

it('exports these names', () => {
  expect(Object.keys(root).toSorted()).toEqual([
    'createI18n',
    'currencies',
    'formatDay',
    'formatMoney',
    'isLocale',
    'locales',
    'sumMoney',
  ]);
  expect(Object.keys(countries).toSorted()).toEqual(['addressFormat', 'countryList', 'countryName']);
});
