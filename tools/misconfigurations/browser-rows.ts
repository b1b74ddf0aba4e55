import { formatDay, formatMoney, formatOnPaper, formatTime, parseMoney, dayAt, decimalOf } from '@assess/i18n';
import { loadCountries } from '@assess/i18n/countries';
import { createI18n, createMessageLoader } from '@assess/i18n/messages';
import { createVisitorLocale } from '@assess/i18n/server';
import { loadBuiltInContent } from '@assess/content';
import { loadExampleContent } from '@assess/content/testing';
import { createFlags, parseFlags } from '@assess/feature-flags';
import { FlagsProvider } from '@assess/feature-flags/react';
import { TestFlagsProvider } from '@assess/feature-flags/testing';
import { loadMessages } from '@assess/header-footer';
import { row, rendering, untyped as call } from './misconfiguration.ts';

/** The mistakes with locales, money, days, messages, content and flags. */
export const browserRows = [
  row(
    'formatMoney',
    () => call(formatMoney)({ amountMinor: 12.5, currency: 'USD' }, 'en-us'),
    'formatMoney({ amountMinor: 12.5 })',
    'amountMinor is a whole number',
  ),
  row(
    'formatMoney',
    () => call(formatMoney)({ amountMinor: '1250', currency: 'USD' }, 'en-us'),
    "formatMoney({ amountMinor: '1250' })",
    'amountMinor is a whole number',
  ),
  row(
    'formatMoney',
    () => call(formatMoney)(1250, 'en-us'),
    'formatMoney(1250)',
    'the options are an object with amountMinor, currency',
  ),
  row(
    'formatMoney',
    () => call(formatMoney)({ amountMinor: 1250, currency: 'usd' }, 'en-us'),
    "formatMoney({ currency: 'usd' })",
    'currency is a code of ISO 4217 in upper case',
  ),
  row(
    'formatMoney',
    () => call(formatMoney)({ amountMinor: 1250, currency: 'USD' }, 'en'),
    "formatMoney('en')",
    'locale is the code of a store, one of en-us',
  ),
  row(
    'formatOnPaper',
    () => call(formatOnPaper)({ amountMinor: 1250, currency: undefined }, 'en-us'),
    'formatOnPaper({ currency: undefined })',
    'currency is a code',
  ),
  row(
    'decimalOf',
    () => call(decimalOf)({ amountMinor: Number.NaN, currency: 'USD' }),
    'decimalOf({ amountMinor: NaN })',
    'amountMinor is a whole number',
  ),
  row(
    'formatDay',
    () => call(formatDay)(new Date(0), 'en-us'),
    "formatDay(new Date('1970-01-01T00:00:00.000Z'))",
    "day is a day without a time, such as '2026-11-20'",
  ),
  row(
    'formatDay',
    () => call(formatDay)('11/20/2026', 'en-us'),
    "formatDay('11/20/2026')",
    'day is a day without a time',
  ),
  row(
    'formatTime',
    () => call(formatTime)('2026-11-20', 'en-us'),
    "formatTime('2026-11-20')",
    'instant is an instant in ISO 8601',
  ),
  row(
    'dayAt',
    () => call(dayAt)('2026-11-20', 'en-us'),
    "dayAt('2026-11-20')",
    'atMs is a number of epoch milliseconds',
  ),
  row('parseMoney', () => call(parseMoney)('1.50', 'EUR', 'nl'), "parseMoney('nl')", 'locale is the code of a store'),
  row('parseMoney', () => call(parseMoney)(1.5, 'EUR', 'nl-nl'), 'parseMoney(1.5)', 'typed is the text as typed'),
  row('loadCountries', () => call(loadCountries)('EN-US'), "loadCountries('EN-US')", 'locale is the code of a store'),
  row('createI18n', () => call(createI18n)('en', [loadMessages]), "createI18n('en')", 'locale is the code of a store'),
  row(
    'createI18n',
    () => call(createI18n)('en-us', loadMessages),
    'createI18n(',
    'loaders is an array of message loaders, such as [loadMessages]',
  ),
  row(
    'createI18n',
    () => call(createI18n)('en-us', [{ default: loadMessages }]),
    'createI18n([…])',
    'loaders is an array of message loaders',
  ),
  row('loadMessages', () => call(loadMessages)('en-us'), "loadMessages('en-us')", "catalogue is one of 'en"),
  row(
    'createMessageLoader',
    () => call(createMessageLoader)('./locales'),
    "createMessageLoader('./locales')",
    "files is import.meta.glob('./locales/*.po')",
  ),
  row(
    'createVisitorLocale',
    () => call(createVisitorLocale)({ countryHeader: undefined }),
    'createVisitorLocale({ countryHeader: undefined })',
    "countryHeader is the name of the edge's header",
  ),
  row(
    'loadBuiltInContent',
    () => call(loadBuiltInContent)('en-us', {}),
    'loadBuiltInContent({ marketingSite: undefined })',
    'marketingSite is an absolute URL',
  ),
  row(
    'loadBuiltInContent',
    () => call(loadBuiltInContent)('en-us'),
    'loadBuiltInContent(undefined)',
    'the options are an object with marketingSite',
  ),
  row(
    'loadBuiltInContent',
    () => call(loadBuiltInContent)('en-us', { marketingSite: 'https://www.example.com/' }),
    "loadBuiltInContent({ marketingSite: 'https://www.example.com/' })",
    'without a slash at its end',
  ),
  row(
    'loadBuiltInContent',
    () => call(loadBuiltInContent)('en-us', { marketingSite: 'https://a.example', storeOrigin: 'localhost:3000' }),
    "loadBuiltInContent({ storeOrigin: 'localhost:3000' })",
    'storeOrigin is an origin with its scheme',
  ),
  row(
    'loadBuiltInContent',
    () => call(loadBuiltInContent)('en-us', { marketingSite: 'https://a.example', invoicesPath: 'invoices/' }),
    "loadBuiltInContent({ invoicesPath: 'invoices/' })",
    "invoicesPath is '', or a path without a slash at its end",
  ),
  row(
    'loadExampleContent',
    () => call(loadExampleContent)('fr'),
    "loadExampleContent('fr')",
    'locale is the code of a store',
  ),
  row(
    'createFlags',
    () => call(createFlags)({}),
    'createFlags({ log: undefined })',
    'log is a function that logs a line',
  ),
  row(
    'createFlags',
    () => call(createFlags)({ log: console.warn, service: 'client-id' }),
    "createFlags({ service: 'client-id' })",
    'service is an object with clientId and baseUrl',
  ),
  row('parseFlags', () => call(parseFlags)({}), 'parseFlags(undefined)', 'log is a function that logs a line'),
  row(
    'FlagsProvider',
    rendering(FlagsProvider, {}),
    '<FlagsProvider flags={undefined}>',
    'flags is the result of createFlags',
  ),
  row(
    'FlagsProvider',
    rendering(FlagsProvider, { flags: { bankTransfer: true } }),
    '<FlagsProvider flags={{ bankTransfer }}>',
    'flags is the result of createFlags',
  ),
  row(
    'TestFlagsProvider',
    () => rendering(TestFlagsProvider, { flags: createFlags({ log: () => undefined }) })(),
    '<TestFlagsProvider flags={',
    'flags is an object with flag values',
  ),
];
