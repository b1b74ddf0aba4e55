import type { FlagName } from './flag-registry.ts';

interface FlagMeaning {
  /** The meaning of the flag, for the people who switch it. */
  meaning: string;
  /** The pages on which a switch of the flag is visible. */
  seen: string;
  /** The files that read the flag, relative to the root of the repository. */
  readBy: readonly string[];
}

const storefront = (file: string) => `apps/storefront/src/${file}`;
const headerFooter = (file: string) => `libs/header-footer/src/${file}`;
const paymentPage = storefront('routes/invoices/$paymentId/payment/index.tsx');
const commerce = (file: string) => `apps/sandbox/src/commerce/${file}`;

/**
 * The meanings of all flags. They are in another file than the registry, so that no page loads these texts.
 *
 * @see docs/flags.md, which is generated from them
 */
export const flagMeanings: Readonly<Record<FlagName, FlagMeaning>> = {
  line3: {
    meaning: 'addresses have a third line',
    seen: 'payment page, and what follows it; checkout of commerce',
    readBy: [paymentPage, commerce('cart/checkout-form.ts'), commerce('cart/checkout-markup.ts')],
  },
  upc: {
    meaning: 'products show their UPC (bar code number), and can be ordered by it',
    seen: 'product pages, quick order',
    readBy: [commerce('catalogue-routes.ts'), commerce('cart/quick-order-routes.ts')],
  },
  orderHistory: {
    meaning: 'customers see their orders',
    seen: 'account menu and account pages, help dialogs of the find page, payment page, where a sign-in leads to',
    readBy: [
      headerFooter('visitor/use-account-pages.ts'),
      storefront('use-order-history.ts'),
      commerce('offered-pages.ts'),
    ],
  },
  addressBook: {
    meaning: 'customers have an address book',
    seen: 'account menu, account pages',
    readBy: [headerFooter('visitor/use-account-pages.ts'), commerce('offered-pages.ts')],
  },
  vat: {
    meaning: 'buyers may give a VAT number',
    seen: 'payment page, and what follows it; checkout of commerce',
    readBy: [paymentPage, commerce('cart/checkout-form.ts'), commerce('cart/checkout-markup.ts')],
  },
  quotesPdfDownloadUpgrade: {
    meaning: 'a quote can be downloaded as a PDF',
    seen: 'quotes',
    readBy: [commerce('account/quotes.ts')],
  },
  myAccountQualifications: {
    meaning: 'the kinds of qualification that customers can have; none: there are no qualifications',
    seen: 'account menu, account pages',
    readBy: [headerFooter('visitor/use-account-pages.ts'), commerce('offered-pages.ts')],
  },
  addressDoctor: {
    meaning: 'addresses are checked and a better one is proposed',
    seen: 'checkout',
    readBy: [commerce('cart/checkout-routes.ts')],
  },
  ofac: {
    meaning: 'the recipient of an order is screened against sanctions lists',
    seen: 'checkout',
    readBy: [commerce('cart/checkout-routes.ts'), commerce('cart/checkout-markup.ts')],
  },
  bankTransfer: {
    meaning: 'invoices may be paid by bank transfer',
    seen: 'results pages of stores with bank details, and their payment pages without JavaScript',
    readBy: [storefront('routes/invoices/$locale/$kind.$lookupId.tsx'), paymentPage],
  },
  tpp: {
    meaning: 'a third party may pay; its name is written down with the order',
    seen: 'checkout',
    readBy: [commerce('cart/checkout-form.ts'), commerce('cart/checkout-markup.ts')],
  },
  quickOrderRows: {
    meaning: 'how many lines an order has at first, and at most',
    seen: 'quick order',
    readBy: [commerce('cart/quick-order-routes.ts')],
  },
  imageCapability: {
    meaning: 'pictures are shown',
    seen: 'recommendations in the menu, also in other apps; products',
    readBy: [
      storefront('pages/store-layout.tsx'),
      storefront('server/pages/header-footer-of.ts'),
      commerce('catalogue-routes.ts'),
    ],
  },
  orgLevelDiscount: {
    meaning: 'the discount that an organization has agreed (UAP), with its states',
    seen: 'cart, checkout, old cart',
    readBy: [commerce('cart/discount.ts')],
  },
  ssoShowUsernameField: {
    meaning: 'customers sign in with a user name of their own; off: with their email address',
    seen: 'sign-in, registration',
    readBy: [storefront('pages/store-sign-in.tsx')],
  },
  checkoutRecaptcha: {
    meaning: 'buyers solve a captcha',
    seen: 'checkout',
    readBy: [commerce('cart/checkout-routes.ts')],
  },
  editableHeaderFooter: {
    meaning: 'header and footer come as markup of the marketing site',
    seen: 'every page, also in other apps',
    readBy: [storefront('server/compose.ts')],
  },
  poThreshold: {
    meaning: 'a purchase order is for no more than a limit',
    seen: 'checkout',
    readBy: [commerce('cart/purchase-orders.ts')],
  },
  checkoutRetry: {
    meaning: 'a checkout that failed can be tried again',
    seen: 'checkout',
    readBy: [commerce('cart/checkout-markup.ts')],
  },
  poForSpain: {
    meaning: 'purchase orders are accepted in Spain too',
    seen: 'checkout',
    readBy: [commerce('cart/purchase-orders.ts')],
  },
  sso: {
    meaning: 'signing in and registering are offered; signs nobody out',
    seen: 'header, also in other apps; sign-in, registration, own payments, notices, links to the order history; limits of the session',
    readBy: [
      storefront('pages/store-visitor.tsx'),
      storefront('visitor/customer/sign-in-button.tsx'),
      storefront('use-order-history.ts'),
      storefront('visitor/account/session-limits.ts'),
      storefront('pages/store-sign-in.tsx'),
      storefront('server/pages/header-footer-of.ts'),
    ],
  },
  ssoUseCommerceSession: {
    meaning: 'signing out ends the session at commerce, too',
    seen: 'sign-out',
    readBy: [storefront('visitor/account/open-account.ts')],
  },
  ssoSession: {
    meaning:
      'seconds; a token is renewed this long before its expiry, and a user is signed out after this long without activity',
    seen: 'idle warning and end of a session, where `sso` is on',
    readBy: [storefront('visitor/account/session-limits.ts')],
  },
  mockMode: {
    meaning: 'all other flags have their defaults, and the flag service is ignored; never in production',
    seen: 'every page',
    readBy: ['libs/feature-flags/src/mock-mode.ts'],
  },
};
