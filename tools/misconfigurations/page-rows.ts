import { Footer, Header } from '@assess/header-footer';
import { createNotifications, NotificationProvider, useNotifications } from '@assess/header-footer/notifications';
import { renderFragment } from '@assess/header-footer/server';
import { useFlag } from '@assess/feature-flags/react';
import { createFileReader } from '@assess/invoices/bulk-lookup';
import {
  createCardTokeniser,
  createEncryptingTokenizer,
  createPayByCard,
  loadCardFields,
} from '@assess/invoices/payment-page';
import { createI18n } from '@assess/i18n/messages';
import { loadExampleContent } from '@assess/content/testing';
import { row, rendering, untyped as call } from './misconfiguration.ts';

const ofFragment = { origin: 'https://store.example', locale: 'en-us', content: {}, today: '2026-11-20', css: '' };
const { header, footer } = await loadExampleContent('en-us');
const i18n = await createI18n('en-us', []);

/** The mistakes with header and footer and the pages of invoices. */
export const pageRows = [
  row(
    'Header',
    rendering(Header, { content: header, locale: 'en-us', today: new Date(0) }),
    "<Header today={new Date('1970-01-01",
    'today is a day without a time',
  ),
  row(
    'useFlag',
    rendering(() => call(useFlag)('bankTransfer') as never, {}),
    'useFlag',
    'needs <FlagsProvider> or <TestFlagsProvider> above it',
  ),
  row(
    'useNotifications',
    rendering(() => call(useNotifications)() as never, {}),
    'useNotifications',
    'needs <NotificationProvider> above it',
  ),
  row(
    'Header',
    rendering(Header, { locale: 'en-us', today: '2026-11-20' }),
    '<Header content={undefined}>',
    'content is the header of loaded content',
  ),
  row(
    'Footer',
    rendering(Footer, { content: footer, locale: 'US' }),
    '<Footer locale="US">',
    'locale is the code of a store',
  ),
  row(
    'renderFragment',
    () => call(renderFragment)('headr', { ...ofFragment, i18n }),
    "renderFragment('headr')",
    "fragment is one of 'header', 'footer'",
  ),
  row(
    'renderFragment',
    () => call(renderFragment)('header', { ...ofFragment, i18n, origin: 'store.example' }),
    "renderFragment({ origin: 'store.example' })",
    'origin is an origin with its scheme',
  ),
  row(
    'renderFragment',
    () => call(renderFragment)('header', { ...ofFragment, i18n: createI18n('en-us', []) }),
    'renderFragment({ i18n: a promise })',
    'i18n is the awaited result of createI18n',
  ),
  row(
    'renderFragment',
    () => call(renderFragment)('footer', { ...ofFragment, i18n, today: new Date(0) }),
    'renderFragment({ today: new Date(',
    'today is a day without a time',
  ),
  row(
    'createNotifications',
    () => call(createNotifications)({}),
    'createNotifications({ storage: undefined })',
    'storage is a storage',
  ),
  row(
    'NotificationProvider',
    rendering(NotificationProvider, {}),
    '<NotificationProvider notifications={undefined}>',
    'notifications is the result of createNotifications',
  ),
  row(
    'createFileReader',
    () => call(createFileReader)(),
    'createFileReader(undefined)',
    'readDocument is a function that reads a document',
  ),
  row(
    'createCardTokeniser',
    () => call(createCardTokeniser)({ url: 'cards.example' }),
    "createCardTokeniser({ url: 'cards.example' })",
    'url is an absolute URL',
  ),
  row(
    'createEncryptingTokenizer',
    () => call(createEncryptingTokenizer)({}),
    'createEncryptingTokenizer({ url: undefined })',
    'url is an absolute URL',
  ),
  row(
    'createPayByCard',
    () => call(createPayByCard)({ gateway: {} }),
    'createPayByCard({ gateway: {} })',
    'gateway is the result of createPageGateway',
  ),
  row(
    'loadCardFields',
    () => call(loadCardFields)({ kind: 'paypal' }),
    "loadCardFields({ kind: 'paypal' })",
    "kind is one of 'encrypted', 'stripe'",
  ),
];
