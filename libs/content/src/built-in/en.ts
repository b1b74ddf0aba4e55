import { stores } from './stores.ts';
import type { Words, WordsOf } from './words.ts';

const english = (behavior: 'Behavior' | 'Behaviour'): Words => ({
  headings: {
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
    policies: 'Legal policies',
    help: 'Help & support',
    about: 'About us',
    investors: 'Investors',
    working: 'Working with us',
  },
  titles: {
    shortcuts: ['Quick order', 'Order status', 'Invoices', 'Contact us'],
    areas: [
      'Cognition & neuropsychology',
      `${behavior} & personality`,
      'Speech & language',
      'Early childhood',
      'Academic learning',
      'Occupational & sensory',
      'All assessments',
    ],
    topics: ['ADHD', 'Autism', 'Dyslexia', 'Gifted & talented', 'Telepractice'],
    digital: ['Scoring & reporting', 'Digital assessment', 'Platform logins'],
    training: ['Training by product', 'Live workshops', 'Continuing education', 'University training'],
    webinars: ['Upcoming webinars', 'On-demand webinars', 'Podcasts'],
    research: ['Research library', 'Take part in research', 'White papers', 'Blogs'],
    ordering: ['How to order', 'Qualification levels', 'Purchase orders', 'Shipping & delivery', 'Returns'],
    account: ['Create an account', 'Share an account', 'Tax exemption', 'Pay invoices'],
    support: ['Contact us', 'International contacts', 'Technical support', 'Help articles'],
    shop: ['Professional assessments', 'Large-scale assessments', 'Admissions tests'],
    policies: ['Terms of sale', 'Permissions & licensing', 'Test security', 'Returns policy'],
    help: ['Contact us', 'Order status', 'Help articles', 'Product platform logins'],
    about: ['Our story', 'Careers', 'Seasonal employment'],
    investors: ['Investor relations', 'Results & reports', 'Governance'],
    working: ['Open positions', 'Early careers', 'Test scorers'],
    customerNotes: ['Cookies', 'Terms of use', 'Privacy'],
    productNotes: ['Patent notice', 'Accessibility'],
  },
  sections: {
    assessments: {
      title: 'Assessments & Solutions',
      tile: {
        title: 'Score and report online',
        text: 'Administer on paper or on a tablet, and have the report when the session ends.',
        link: 'See digital solutions',
      },
    },
    learning: {
      title: 'Learning & Training',
      tile: {
        title: 'New to an assessment?',
        text: 'Short courses take you from unpacking the kit to your first confident administration.',
        link: 'Find training',
      },
    },
    ordering: {
      title: 'Ordering & Support',
      tile: {
        title: 'Have an invoice to pay?',
        text: 'Find it by invoice, order or purchase order number and pay by card in a few minutes.',
        link: 'Find and pay an invoice',
      },
    },
  },
  countryUnknown: {
    title: "We can't tell which country you are in",
    text: 'Prices and delivery depend on your country. Our international contacts help you find the right store.',
    link: 'See international contacts',
  },
  chooseCountry: (store) => `${store}: choose another country`,
  rightsReserved: 'All rights reserved.',
});

/** Links that are specific to the US: Independence Day and a Californian law. */
const american: Partial<Words> = {
  doNotSell: 'Do not sell my personal information',
  banner: {
    title: 'Announcement',
    text: 'Customer Support will be closed July 3–4. You can order and pay invoices online as usual.',
    from: '--06-19',
    until: '--07-04',
  },
};

export const wordsOf: WordsOf = (locale) => ({
  ...english(stores[locale].spelling === 'American' ? 'Behavior' : 'Behaviour'),
  ...(stores[locale].hasUsContent && american),
});
