import type { Locale } from '@assess/i18n';
import { ukBankTransfer } from './uk-bank-transfer.ts';
import type { Words, WordsOf } from './words.ts';

const words: Words = {
  sections: {
    assessments: 'Assessments & Solutions',
    learning: 'Learning & Training',
    ordering: 'Ordering & Support',
  },
  lists: {
    areas: 'Products by area',
    topics: 'Featured topics',
    digital: 'Digital solutions',
    training: 'Training',
    webinars: 'Webinars',
    research: 'Research & insight',
    ordering: 'Ordering',
    account: 'Your account',
    support: 'Support',
    shop: 'Shop assessments',
    legal: 'Legal policies',
    help: 'Help & support',
    about: 'About us',
    investors: 'Investors',
    working: 'Working with us',
  },
  links: {
    cognition: 'Cognition & neuropsychology',
    behavior: 'Behavior & personality',
    speech: 'Speech & language',
    earlyChildhood: 'Early childhood',
    academic: 'Academic learning',
    occupational: 'Occupational & sensory',
    allAssessments: 'All assessments',
    adhd: 'ADHD',
    autism: 'Autism',
    dyslexia: 'Dyslexia',
    gifted: 'Gifted & talented',
    telepractice: 'Telepractice',
    scoring: 'Scoring & reporting',
    digitalAssessment: 'Digital assessment',
    platformLogins: 'Platform logins',
    productLogins: 'Product platform logins',
    trainingByProduct: 'Training by product',
    workshops: 'Live workshops',
    continuingEducation: 'Continuing education',
    universityTraining: 'University training',
    upcomingWebinars: 'Upcoming webinars',
    recordedWebinars: 'On-demand webinars',
    podcasts: 'Podcasts',
    research: 'Research library',
    takePart: 'Take part in research',
    whitePapers: 'White papers',
    blogs: 'Blogs',
    howToOrder: 'How to order',
    qualificationLevels: 'Qualification levels',
    purchaseOrders: 'Purchase orders',
    shipping: 'Shipping & delivery',
    returns: 'Returns',
    returnsPolicy: 'Returns policy',
    createAccount: 'Create an account',
    shareAccount: 'Share an account',
    taxExemption: 'Tax exemption',
    payInvoices: 'Pay invoices',
    contactUs: 'Contact us',
    internationalContacts: 'International contacts',
    technicalSupport: 'Technical support',
    helpArticles: 'Help articles',
    professional: 'Professional assessments',
    largeScale: 'Large-scale assessments',
    admissions: 'Admissions tests',
    ourStory: 'Our story',
    careers: 'Careers',
    seasonal: 'Seasonal employment',
    openPositions: 'Open positions',
    earlyCareers: 'Early careers',
    scorers: 'Test scorers',
    investorRelations: 'Investor relations',
    results: 'Results & reports',
    governance: 'Governance',
    termsOfSale: 'Terms of sale',
    permissions: 'Permissions & licensing',
    testSecurity: 'Test security',
    cookies: 'Cookies',
    termsOfUse: 'Terms of use',
    privacy: 'Privacy',
    patents: 'Patent notice',
    accessibility: 'Accessibility',
    invoices: 'Invoices',
    quickOrder: 'Quick order',
    orderStatus: 'Order status',
  },
  tiles: {
    assessments: {
      title: 'Score and report online',
      text: 'Administer on paper or on a tablet, and have the report when the session ends.',
      link: 'See digital solutions',
    },
    learning: {
      title: 'New to an assessment?',
      text: 'Short courses take you from unpacking the kit to your first confident administration.',
      link: 'Find training',
    },
    ordering: {
      title: 'Have an invoice to pay?',
      text: 'Find it by invoice, order or purchase order number and pay by card in a few minutes.',
      link: 'Find and pay an invoice',
    },
  },
  chooseCountry: (store) => `${store}: choose another country`,
  rightsReserved: 'All rights reserved.',
};

/** Stores that spell as the US does; the others spell as the UK does. */
const americanSpelling: readonly Locale[] = ['en-us', 'ja-jp'];

const british: Partial<Words['links']> = {
  behavior: 'Behaviour & personality',
  continuingEducation: 'Continuing professional development',
};

/** Independence Day and a law of California concern nobody else. */
const american: Partial<Words> = {
  doNotSell: 'Do not sell my personal information',
  banner: {
    title: 'Announcement',
    text: 'Customer Support will be closed July 3–4. You can order and pay invoices online as usual.',
    from: '2027-06-19',
    until: '2027-07-04',
  },
};

export const wordsOf: WordsOf = (locale, siteMode) => ({
  ...words,
  ...(!americanSpelling.includes(locale) && { links: { ...words.links, ...british } }),
  ...(locale === 'en-us' && american),
  ...(locale === 'en-gb' && siteMode === 'regional' && { bankTransfer: ukBankTransfer }),
});
