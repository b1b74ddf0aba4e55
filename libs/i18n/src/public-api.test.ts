import { expect, it } from 'vitest';
import * as argumentChecks from './arguments/index.ts';
import * as countries from './countries/index.ts';
import * as root from './index.ts';
import * as messages from './messages/index.ts';
import * as server from './server/index.ts';
import * as storeUrl from './store-url/index.ts';
import * as testing from './testing/index.ts';

it('exports these names', () => {
  expect(Object.keys(root).toSorted()).toEqual([
    'addressWordsOf',
    'areSiblings',
    'billingCountryOf',
    'chooseLanguage',
    'chooseLocale',
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
    'localeCodes',
    'localeNames',
    'localeOfCountry',
    'locales',
    'marketingSites',
    'marketingUrl',
    'maskPersonal',
    'minorUnitsOf',
    'normaliseTyped',
    'parseMoney',
    'regionSwitch',
    'routingRegionOf',
    'sumMoney',
    'withoutControls',
  ]);
  expect(Object.keys(argumentChecks).toSorted()).toEqual([
    'aBaseUrl',
    'aCurrency',
    'aDay',
    'aDuration',
    'aFunction',
    'aLocale',
    'aLog',
    'aLogger',
    'aMinorAmount',
    'aRule',
    'aServerUrl',
    'aStorage',
    'aText',
    'anArray',
    'anI18n',
    'anInstant',
    'anObject',
    'anOnDemand',
    'anOrigin',
    'checkArguments',
    'checkOptions',
    'checkProps',
    'missingProviderError',
    'oneOf',
    'optional',
  ]);
  expect(Object.keys(countries).toSorted()).toEqual(['addressFormatOf', 'lazyCountries', 'loadCountries']);
  expect(Object.keys(messages).toSorted()).toEqual([
    'addMessages',
    'catalogueOf',
    'createI18n',
    'createMessageLoader',
    'joinLoaders',
    'overlayMessages',
  ]);
  expect(Object.keys(server).toSorted()).toEqual(['createVisitorLocale', 'markCountryUnknown']);
  expect(Object.keys(storeUrl).toSorted()).toEqual([
    'accountPageIn',
    'inLocale',
    'isApiPath',
    'isBehindLogin',
    'isCheckoutPath',
    'isInvoicePath',
    'isPaymentPath',
    'isRegisterPath',
    'isSignInPath',
    'localeCookiePaths',
    'localeInUrl',
    'lowerLocale',
    'paymentConfirmedIn',
    'paymentPathIn',
  ]);
  expect(Object.keys(testing).toSorted()).toEqual([
    'amountTold',
    'linkTold',
    'saying',
    'tellFrom',
    'told',
    'toldLocale',
  ]);
});
