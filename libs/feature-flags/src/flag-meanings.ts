import type { FlagName } from './flag-registry.ts';

interface FlagMeaning {
  /** What it switches, in the words of whoever switches it. */
  meaning: string;
  /** Where that is seen. */
  seen: string;
  /** The files that read it, from the root of the repository. */
  readBy: readonly string[];
}

const storefront = (file: string) => `apps/storefront/src/${file}`;

/**
 * What every flag is for. Apart from the registry: no page loads these words.
 *
 * @see docs/flags.md, which is made of it
 */
export const flagMeanings: Readonly<Record<FlagName, FlagMeaning>> = {
  line3: {
    meaning: 'addresses have a third line',
    seen: 'address forms of checkout and address book',
    readBy: [],
  },
  upc: { meaning: 'products show their UPC (bar code number)', seen: 'product pages, cart', readBy: [] },
  orderHistory: {
    meaning: 'customers see their orders',
    seen: 'account menu, help dialogs of the find page, payment page, where a sign-in leads to',
    readBy: [storefront('visitor/use-account-pages.ts'), storefront('pages/use-order-history.ts')],
  },
  addressBook: {
    meaning: 'customers keep addresses',
    seen: 'account menu, account pages',
    readBy: [storefront('visitor/use-account-pages.ts')],
  },
  vat: { meaning: 'buyers may give a VAT number', seen: 'checkout', readBy: [] },
  quotesPdfDownloadUpgrade: { meaning: 'quotes can be downloaded as PDF', seen: 'quotes', readBy: [] },
  myAccountQualifications: {
    meaning: 'the kinds of qualification that customers can have; none: there are no qualifications',
    seen: 'account menu, account pages',
    readBy: [storefront('visitor/use-account-pages.ts')],
  },
  addressDoctor: { meaning: 'addresses are checked and corrected', seen: 'checkout', readBy: [] },
  ofac: { meaning: 'buyers are screened against sanctions lists', seen: 'checkout', readBy: [] },
  bankTransfer: {
    meaning: 'invoices may be paid by bank transfer',
    seen: 'results pages of stores with bank details',
    readBy: [storefront('routes/invoices/$locale/$kind.$lookupId.tsx')],
  },
  tpp: { meaning: 'third parties may pay', seen: 'checkout', readBy: [] },
  quickOrderRows: { meaning: 'rows of the quick order form: at first, and at most', seen: 'quick order', readBy: [] },
  imageCapability: {
    meaning: 'pictures are shown',
    seen: 'recommendations in the menu, also in other apps',
    readBy: [storefront('routes/__root.tsx'), storefront('server/fragments.ts')],
  },
  orgLevelDiscount: { meaning: 'discounts of an organisation (UAP)', seen: 'cart', readBy: [] },
  ssoShowUsernameField: {
    meaning: 'customers sign in with a user name of their own; off: with their email address',
    seen: 'sign-in, registration',
    readBy: [],
  },
  checkoutRecaptcha: { meaning: 'buyers prove that they are no robots', seen: 'checkout', readBy: [] },
  editableHeaderFooter: {
    meaning: 'header and footer come as markup of the marketing site',
    seen: 'every page, also in other apps',
    readBy: [storefront('server/compose.ts')],
  },
  poThreshold: { meaning: 'purchase orders need a least amount', seen: 'checkout', readBy: [] },
  checkoutRetry: { meaning: 'a failed checkout may be tried again', seen: 'checkout', readBy: [] },
  poForSpain: { meaning: 'purchase orders in Spain', seen: 'checkout', readBy: [] },
  sso: {
    meaning: 'signing in and registering are offered; signs nobody out',
    seen: 'header, also in other apps; sign-in, registration, own payments, notices; limits of the session',
    readBy: [
      storefront('visitor/account-slot.tsx'),
      storefront('visitor/visitor-notices.tsx'),
      storefront('visitor/own-payments.tsx'),
      storefront('visitor/session-limits.ts'),
      storefront('sign-in/sign-in-page.tsx'),
      storefront('server/fragments.ts'),
    ],
  },
  ssoUseCommerceSession: {
    meaning: 'signing out ends the session at commerce, too',
    seen: 'sign-out',
    readBy: [storefront('visitor/open-account.ts')],
  },
  ssoSession: {
    meaning:
      'seconds; a token is renewed this long before its expiry, and nobody stays signed in who does nothing for so long',
    seen: 'idle warning and end of a session, where `sso` is on',
    readBy: [storefront('visitor/session-limits.ts')],
  },
  mockMode: {
    meaning: 'all other flags are as by default, whatever the flag service says; never in production',
    seen: 'every page',
    readBy: ['libs/feature-flags/src/mock-mode.ts'],
  },
};
