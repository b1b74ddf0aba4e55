import { locales, type Locale } from '@assess/i18n';
import { accountPages, type AccountPage } from '../account-page.ts';
import { stores } from './stores.ts';

/** The target of a link: a page of this store by its name, or the path of a page on the marketing site. */
export type LinkTarget = 'invoices' | 'orderStatus' | 'quickOrder' | `/${string}`;

/** The links of the built-in header and footer, in the order of their titles in every language. */
export const linkLists = {
  shortcuts: ['quickOrder', 'orderStatus', 'invoices', '/contact-us'],
  areas: [
    '/assessments/cognition-neuropsychology',
    '/assessments/behavior-personality',
    '/assessments/speech-language',
    '/assessments/early-childhood',
    '/assessments/academic-learning',
    '/assessments/occupational-sensory',
    '/assessments',
  ],
  topics: ['/topics/adhd', '/topics/autism', '/topics/dyslexia', '/topics/gifted-talented', '/topics/telepractice'],
  digital: ['/digital/scoring-reporting', '/digital/assessment', '/digital/logins'],
  training: ['/training/by-product', '/training/workshops', '/training/continuing-education', '/training/university'],
  webinars: ['/webinars/upcoming', '/webinars/on-demand', '/podcasts'],
  research: ['/research', '/research/take-part', '/research/white-papers', '/blogs'],
  ordering: [
    '/ordering/how-to-order',
    '/ordering/qualification-levels',
    '/ordering/purchase-orders',
    '/ordering/shipping',
    '/ordering/returns',
  ],
  account: ['/account-guides/create', '/account-guides/share', '/account-guides/tax-exemption', 'invoices'],
  support: ['/contact-us', '/contact-us/international', '/support/technical', '/support/articles'],
  shop: ['/assessments', '/large-scale', '/admissions'],
  policies: ['/legal/terms-of-sale', '/legal/permissions', '/legal/test-security', '/ordering/returns'],
  help: ['/contact-us', 'orderStatus', '/support/articles', '/digital/logins'],
  about: ['/about', '/careers', '/careers/seasonal'],
  investors: ['/investors', '/investors/results', '/investors/governance'],
  working: ['/careers/open-positions', '/careers/early', '/careers/scorers'],
  customerNotes: ['/legal/cookies', '/legal/terms-of-use', '/legal/privacy'],
  productNotes: ['/legal/patents', '/legal/accessibility'],
} as const satisfies Record<string, readonly LinkTarget[]>;

export type ListName = keyof typeof linkLists;

/** The sections of the main menu, each with its link lists and the link target of its tile. */
export const menuSections = [
  { id: 'assessments', lists: ['areas', 'topics', 'digital'], tile: '/digital' },
  { id: 'learning', lists: ['training', 'webinars', 'research'], tile: '/training' },
  { id: 'ordering', lists: ['ordering', 'account', 'support'], tile: 'invoices' },
] as const satisfies readonly { id: string; lists: readonly ListName[]; tile: LinkTarget }[];

/** Returns the URLs of a store's pages. @see spec §2 Route patterns */
export const storePages = (locale: Locale, origin: string, invoicesPath: string) => {
  const { language, storeId } = locales[locale];
  const account = Object.fromEntries(
    accountPages.map((page) => [page, `${origin}/${language}/my-account/${page}?locale=${locale}`]),
  ) as Record<AccountPage, string>;
  return {
    account,
    signIn: `${origin}/${language}/login?locale=${locale}`,
    register: `${origin}/${locale}/register`,
    invoices: `${origin}${invoicesPath}/${locale}`,
    orderHistory: account['order-history'],
    orderStatus: origin + stores[locale].orderStatus,
    quickOrder: `${origin}/store/${storeId}/${language}/quickOrder`,
    search: `${origin}/search.html?locale=${locale}`,
  };
};
