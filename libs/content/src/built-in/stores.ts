import type { Locale } from '@assess/i18n';

interface StoreRow {
  /** The store's name in the utility bar. */
  shortName: string;
  /** The spelling of English words. */
  spelling: 'American' | 'British';
  /** The path of the page with an order's status. */
  orderStatus: string;
  /** True for the store that shows customers the bank account published on its marketing site. @see spec §3 Bank transfer content (UK) */
  hasBankTransfer: boolean;
  /** True for the store with the links and notices that apply in the US only: Independence Day and a Californian law. */
  hasUsContent: boolean;
}

const usual = { spelling: 'British', hasBankTransfer: false, hasUsContent: false } as const;

/** The data of each store that only its built-in content needs. All other data is in the locale table of `@assess/i18n`. */
export const stores: Readonly<Record<Locale, StoreRow>> = {
  'en-us': {
    shortName: 'US',
    spelling: 'American',
    orderStatus: '/store/usassessments/en/order-status',
    hasBankTransfer: false,
    hasUsContent: true,
  },
  'en-ca': { ...usual, shortName: 'Canada', orderStatus: '/en-ca/order-status' },
  'fr-ca': { ...usual, shortName: 'Canada', orderStatus: '/fr-ca/order-status' },
  'en-gb': { ...usual, shortName: 'UK', orderStatus: '/en-gb/order-status', hasBankTransfer: true },
  'en-au': { ...usual, shortName: 'Australia', orderStatus: '/en-au/order-status' },
  'en-nz': { ...usual, shortName: 'New Zealand', orderStatus: '/en-nz/order-status' },
  'zh-sg': { ...usual, shortName: 'Singapore', orderStatus: '/zh-sg/order-status' },
  'ja-jp': { ...usual, shortName: 'Japan & Asia', spelling: 'American', orderStatus: '/ja-jp/order-status' },
  'nl-nl': { ...usual, shortName: 'Nederland', orderStatus: '/nl-nl/order-status' },
  'es-es': { ...usual, shortName: 'España', orderStatus: '/es-es/order-status' },
};
