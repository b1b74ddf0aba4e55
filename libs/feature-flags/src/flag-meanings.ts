import type { FlagName } from './flag-registry.ts';

interface FlagMeaning {
  /** The meaning of the flag, for the people who switch it. */
  meaning: string;
  /** The pages on which a switch of the flag is visible. */
  seen: string;
  /** The files of the product that read the flag, relative to the root of the repository. */
  readBy?: readonly string[];
  /** True if commerce has to read the flag, because it concerns pages that commerce writes. Default: false. */
  isHandedToCommerce?: true;
}

const storefront = (file: string) => `apps/storefront/src/${file}`;
const headerFooter = (file: string) => `libs/header-footer/src/${file}`;
const paymentPage = storefront('routes/invoices/$paymentId/payment/index.tsx');

/**
 * The meanings of all flags. They are in another file than the registry, so that no page loads these texts.
 *
 * @see docs/flags.md, which is generated from them
 */
export const flagMeanings: Readonly<Record<FlagName, FlagMeaning>> = {
  line3: {
    meaning: 'addresses have a third line',
    seen: 'payment page, and what follows it; checkout of commerce',
    readBy: [paymentPage],
    isHandedToCommerce: true,
  },
  upc: {
    meaning: 'products show their UPC (bar code number), and can be ordered by it',
    seen: 'product pages, quick order',
    isHandedToCommerce: true,
  },
  orderHistory: {
    meaning: 'customers see their orders',
    seen: 'account menu and account pages, help dialogs of the find page, payment page, where a sign-in leads to',
    readBy: [headerFooter('visitor/use-account-pages.ts'), storefront('use-order-history.ts')],
    isHandedToCommerce: true,
  },
  addressBook: {
    meaning: 'customers have an address book',
    seen: 'account menu, account pages',
    readBy: [headerFooter('visitor/use-account-pages.ts')],
    isHandedToCommerce: true,
  },
  vat: {
    meaning: 'buyers may give a VAT number',
    seen: 'payment page, and what follows it; checkout of commerce',
    readBy: [paymentPage],
    isHandedToCommerce: true,
  },
  quotesPdfDownloadUpgrade: {
    meaning: 'a quote can be downloaded as a PDF',
    seen: 'quotes',
    isHandedToCommerce: true,
  },
  myAccountQualifications: {
    meaning: 'the kinds of qualification that customers can have; none: there are no qualifications',
    seen: 'account menu, account pages',
    readBy: [headerFooter('visitor/use-account-pages.ts')],
    isHandedToCommerce: true,
  },
  addressDoctor: {
    meaning: 'addresses are checked and a better one is proposed',
    seen: 'checkout',
    isHandedToCommerce: true,
  },
  ofac: {
    meaning: 'the recipient of an order is screened against sanctions lists',
    seen: 'checkout',
    isHandedToCommerce: true,
  },
  bankTransfer: {
    meaning: 'invoices may be paid by bank transfer',
    seen: 'results pages of stores with bank details, and their payment pages without JavaScript',
    readBy: [storefront('routes/invoices/$locale/$kind.$lookupId.tsx'), paymentPage],
  },
  tpp: {
    meaning: 'a third party may pay; its name is written down with the order',
    seen: 'checkout',
    isHandedToCommerce: true,
  },
  quickOrderRows: {
    meaning: 'how many lines an order has at first, and at most',
    seen: 'quick order',
    isHandedToCommerce: true,
  },
  imageCapability: {
    meaning: 'pictures are shown',
    seen: 'recommendations in the menu, also in other apps; products',
    readBy: [storefront('pages/store-layout.tsx'), storefront('server/pages/header-footer-of.ts')],
    isHandedToCommerce: true,
  },
  orgLevelDiscount: {
    meaning: 'the discount that an organization has agreed (UAP), with its states',
    seen: 'cart, checkout, old cart',
    isHandedToCommerce: true,
  },
  ssoShowUsernameField: {
    meaning: 'customers sign in with a user name of their own; off: with their email address',
    seen: 'sign-in, registration',
    readBy: [storefront('pages/store-sign-in.tsx')],
  },
  checkoutRecaptcha: {
    meaning: 'buyers solve a captcha',
    seen: 'checkout',
    isHandedToCommerce: true,
  },
  editableHeaderFooter: {
    meaning: 'header and footer come as markup of the marketing site',
    seen: 'every page, also in other apps',
    readBy: [storefront('server/compose.ts')],
  },
  poThreshold: {
    meaning: 'a purchase order is for no more than a limit',
    seen: 'checkout',
    isHandedToCommerce: true,
  },
  checkoutRetry: {
    meaning: 'a checkout that failed can be tried again',
    seen: 'checkout',
    isHandedToCommerce: true,
  },
  poForSpain: {
    meaning: 'purchase orders are accepted in Spain too',
    seen: 'checkout',
    isHandedToCommerce: true,
  },
  sso: {
    meaning:
      'customers sign in and register at the identity server; off: at commerce, in a session without tokens; signs nobody out',
    seen: 'sign-in, registration, own payments, account menu; limits of the session',
    readBy: [
      storefront('visitor/customer/sign-in-button.tsx'),
      storefront('visitor/session/open-store-session.ts'),
      storefront('visitor/session/session-limits.ts'),
      storefront('pages/store-sign-in.tsx'),
      storefront('server/compose.ts'),
    ],
  },
  ssoUseCommerceSession: {
    meaning: 'signing out ends the session at commerce, too',
    seen: 'sign-out',
    readBy: [storefront('visitor/session/open-store-session.ts')],
  },
  ssoSession: {
    meaning:
      'seconds; a token is renewed this long before its expiry, and a user is signed out after this long without activity',
    seen: 'idle warning and end of a session, where `sso` is on',
    readBy: [storefront('visitor/session/session-limits.ts')],
  },
  mockMode: {
    meaning: 'all other flags have their defaults, and the flag service is ignored; never in production',
    seen: 'every page',
    readBy: ['libs/feature-flags/src/mock-mode.ts'],
  },
};
