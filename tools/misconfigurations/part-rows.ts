import { isShownOn } from '@assess/content';
import { Footer, Header, SignInLink } from '@assess/header-footer';
import { defineElements } from '@assess/header-footer/elements';
import { openPageNotifications, takeNotificationFromUrl } from '@assess/header-footer/notifications';
import {
  AccountMenu,
  CountryUnknownDialog,
  MergedAccountBanner,
  OldCartDialog,
  RegionNotice,
  SignedOutNotice,
} from '@assess/header-footer/personal';
import { AccountSlot, PageNotices } from '@assess/header-footer/visitor';
import { addMessages, catalogueOf, createI18n, joinLoaders, overlayMessages } from '@assess/i18n/messages';
import { loadExampleContent } from '@assess/content/testing';
import { neverOpened } from '@assess/ui/state';
import { vi } from 'vitest';
import { row, rendering, untyped as call } from './misconfiguration.ts';

const content = await loadExampleContent('en-us');
const i18n = await createI18n('en-us', []);
const load = async () => ({});

/** Defines the elements as in a browser. */
const defining =
  (...values: readonly unknown[]) =>
  () => {
    vi.stubGlobal('HTMLElement', class {});
    vi.stubGlobal('customElements', { get: () => undefined, define: () => undefined });
    try {
      return call(defineElements)(...values);
    } finally {
      vi.unstubAllGlobals();
    }
  };

/** The mistakes with the parts of header and footer, and with messages. */
export const partRows = [
  row('defineElements', defining(), 'defineElements(undefined)', 'the options are an object with origin'),
  row('defineElements', defining({}), 'defineElements({ origin: undefined })', 'origin is an origin with its scheme'),
  row(
    'defineElements',
    defining('https://store.example'),
    "defineElements('https://store.example')",
    'the options are an object with origin',
  ),
  row(
    'defineElements',
    defining({ origin: 'store.example' }),
    "defineElements({ origin: 'store.example' })",
    "such as 'https://store.example'",
  ),
  row(
    'Header',
    rendering(Header, { content, locale: 'en-us', today: '2026-11-20' }),
    '<Header content={{ ',
    'content is the header of loaded content, such as (await loadBuiltInContent(locale, options)).header',
  ),
  row(
    'Header',
    rendering(Header, { content: loadExampleContent('en-us'), locale: 'en-us', today: '2026-11-20' }),
    '<Header content={a promise}>',
    'content is the header of loaded content',
  ),
  row(
    'Footer',
    rendering(Footer, { content: content.header, locale: 'en-us' }),
    '<Footer content={{ ',
    'content is the footer of loaded content',
  ),
  row(
    'Footer',
    rendering(Footer, { content: content.footer, locale: 'en-us', countries: {} }),
    '<Footer countries={{}}>',
    'countries is an array of links such as [{ locale, href',
  ),
  row(
    'isShownOn',
    () => call(isShownOn)(undefined, '2026-11-20'),
    'isShownOn(undefined)',
    'banner is the banner of a header',
  ),
  row('isShownOn', () => call(isShownOn)({}, new Date(0)), 'isShownOn(new Date(', 'day is a day without a time'),
  row(
    'takeNotificationFromUrl',
    () => call(takeNotificationFromUrl)(),
    'takeNotificationFromUrl(undefined)',
    'the options are an object with location, history, log',
  ),
  row(
    'AccountMenu',
    rendering(AccountMenu, { firstName: '' }), // a user may have no name
    '<AccountMenu account={undefined}>',
    'account is an object with URLs',
  ),
  row(
    'OldCartDialog',
    rendering(OldCartDialog, { locale: 'en-us' }),
    '<OldCartDialog cart={undefined}>',
    'cart is the result of parseOldCart',
  ),
  row(
    'RegionNotice',
    rendering(RegionNotice, { switched: { from: 'US', to: 'en-gb' }, onClose: () => undefined }),
    '<RegionNotice switched={{ from, to }}>',
    'switched is an object such as { from, to, country',
  ),
  row(
    'MergedAccountBanner',
    rendering(MergedAccountBanner, { merged: 'Acme' }),
    '<MergedAccountBanner merged="Acme">',
    'merged is the result of parseMergedAccount',
  ),
  row(
    'SignedOutNotice',
    rendering(SignedOutNotice, { ended: 'inactive' }),
    '<SignedOutNotice ended="inactive">',
    "ended is one of 'by-will', 'by-time-out'",
  ),
  row(
    'CountryUnknownDialog',
    rendering(CountryUnknownDialog, {}),
    '<CountryUnknownDialog content={undefined}>',
    'content is countryUnknown of the header',
  ),
  row(
    'AccountSlot',
    rendering(AccountSlot, { accountPages: {} }),
    '<AccountSlot visitor={undefined}>',
    'visitor is the result of createOnDemand',
  ),
  row(
    'PageNotices',
    rendering(PageNotices, { visitor: neverOpened, notices: neverOpened, locale: 'en-us' }),
    '<PageNotices endRecord={undefined}>',
    'endRecord is the result of createEndRecord',
  ),
  row('SignInLink', rendering(SignInLink, {}), '<SignInLink href={undefined}>', 'href is the URL of the sign-in page'),
  row(
    'openPageNotifications',
    () => call(openPageNotifications)('en-us'),
    "openPageNotifications('en-us')",
    'i18n is the awaited result of createI18n',
  ),
  row('catalogueOf', () => call(catalogueOf)('en'), "catalogueOf('en')", 'locale is the code of a store'),
  row(
    'joinLoaders',
    () => call(joinLoaders)(load, load),
    'joinLoaders(load)',
    'loaders is an array of message loaders',
  ),
  row('addMessages', () => call(addMessages)(i18n), 'addMessages(undefined)', 'load is a message loader'),
  row(
    'addMessages',
    () => call(addMessages)(createI18n('en-us', []), load),
    'addMessages(a promise)',
    'i18n is the awaited result of createI18n',
  ),
  row(
    'overlayMessages',
    () => call(overlayMessages)(i18n),
    'overlayMessages(undefined)',
    'messages is compiled messages by their ids',
  ),
];
