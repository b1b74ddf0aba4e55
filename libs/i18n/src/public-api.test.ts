import { expect, it } from 'vitest';
import * as countries from './countries/index.ts';
import * as root from './index.ts';
import * as server from './server/index.ts';
import * as storeUrl from './store-url/index.ts';
import * as testing from './testing/index.ts';

it('exports these names', () => {
  expect(Object.keys(root).toSorted()).toEqual([
    'addMessages',
    'addressWordsOf',
    'areSiblings',
    'billingCountryOf',
    'catalogueOf',
    'chooseLanguage',
    'chooseLocale',
    'createI18n',
    'createMessageLoader',
    'currencies',
    'cutText',
    'dayAt',
    'decimalOf',
    'defaultLocale',
    'formatDay',
    'formatMoney',
    'formatOnPaper',
    'formatTime',
    'holdsCardNumber',
    'isCardNumber',
    'isLanguage',
    'isLocale',
    'isPartOfCard',
    'joinLoaders',
    'localeCodes',
    'localeOfCountry',
    'locales',
    'marketingAddress',
    'marketingSites',
    'maskPersonal',
    'minorUnitsOf',
    'normaliseTyped',
    'overlayMessages',
    'parseMoney',
    'regionSwitch',
    'routingRegionOf',
    'sumMoney',
    'withoutControls',
  ]);
  expect(Object.keys(countries).toSorted()).toEqual(['addressFormatOf', 'lazyCountries', 'loadCountries']);
  expect(Object.keys(server).toSorted()).toEqual(['createVisitorLocale', 'markCountryUnknown']);
  expect(Object.keys(storeUrl).toSorted()).toEqual(['inLocale', 'localeInUrl', 'lowerLocale']);
  expect(Object.keys(testing).toSorted()).toEqual([
    'amountTold',
    'linkTold',
    'saying',
    'tellFrom',
    'told',
    'toldLocale',
  ]);
});
