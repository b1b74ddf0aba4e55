import { locales, type Locale } from '@assess/i18n';

/** Pages of the marketing site; every region's site has them under the same paths. */
const marketingPaths = {
  home: '/',
  cognition: '/assessments/cognition-neuropsychology',
  behavior: '/assessments/behavior-personality',
  speech: '/assessments/speech-language',
  earlyChildhood: '/assessments/early-childhood',
  academic: '/assessments/academic-learning',
  occupational: '/assessments/occupational-sensory',
  allAssessments: '/assessments',
  adhd: '/topics/adhd',
  autism: '/topics/autism',
  dyslexia: '/topics/dyslexia',
  gifted: '/topics/gifted-talented',
  telepractice: '/topics/telepractice',
  digital: '/digital',
  scoring: '/digital/scoring-reporting',
  digitalAssessment: '/digital/assessment',
  platformLogins: '/digital/logins',
  productLogins: '/digital/logins',
  training: '/training',
  trainingByProduct: '/training/by-product',
  workshops: '/training/workshops',
  continuingEducation: '/training/continuing-education',
  universityTraining: '/training/university',
  upcomingWebinars: '/webinars/upcoming',
  recordedWebinars: '/webinars/on-demand',
  podcasts: '/podcasts',
  research: '/research',
  takePart: '/research/take-part',
  whitePapers: '/research/white-papers',
  blogs: '/blogs',
  howToOrder: '/ordering/how-to-order',
  qualificationLevels: '/ordering/qualification-levels',
  purchaseOrders: '/ordering/purchase-orders',
  shipping: '/ordering/shipping',
  returns: '/ordering/returns',
  returnsPolicy: '/ordering/returns',
  createAccount: '/account-guides/create',
  shareAccount: '/account-guides/share',
  taxExemption: '/account-guides/tax-exemption',
  contactUs: '/contact-us',
  internationalContacts: '/contact-us/international',
  technicalSupport: '/support/technical',
  helpArticles: '/support/articles',
  professional: '/assessments',
  largeScale: '/large-scale',
  admissions: '/admissions',
  ourStory: '/about',
  careers: '/careers',
  seasonal: '/careers/seasonal',
  openPositions: '/careers/open-positions',
  earlyCareers: '/careers/early',
  scorers: '/careers/scorers',
  investorRelations: '/investors',
  results: '/investors/results',
  governance: '/investors/governance',
  countries: '/countries',
  termsOfSale: '/legal/terms-of-sale',
  permissions: '/legal/permissions',
  testSecurity: '/legal/test-security',
  cookies: '/legal/cookies',
  termsOfUse: '/legal/terms-of-use',
  privacy: '/legal/privacy',
  doNotSell: '/legal/do-not-sell',
  patents: '/legal/patents',
  accessibility: '/legal/accessibility',
} as const;

/** @see spec §2 Route patterns */
const storePaths = (locale: Locale, invoicesPath: string) => {
  const { language, storeId } = locales[locale];
  const invoices = `${invoicesPath}/${locale}`;
  return {
    invoices,
    payInvoices: invoices,
    findInvoice: invoices,
    quickOrder: `/store/${storeId}/${language}/quickOrder`,
    orderStatus: locale === 'en-us' ? '/store/usassessments/en/order-status' : `/${locale}/order-status`,
    orderHistory: `/${language}/my-account/order-history`,
    search: `/search.html?locale=${locale}`,
  };
};

export type Addresses = ReturnType<typeof addressesOf>;

/** Everything the built-in content links to: this store's paths, all others on its own region's marketing site. */
export const addressesOf = (locale: Locale, marketingSite: string, invoicesPath: string) => ({
  ...(Object.fromEntries(
    Object.entries(marketingPaths).map(([name, path]) => [name, `${marketingSite}${path}`]),
  ) as Record<keyof typeof marketingPaths, string>),
  ...storePaths(locale, invoicesPath),
});
