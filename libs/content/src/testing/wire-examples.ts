import { supportExampleOf } from './support-examples.ts';

/** An example header in JSON, a tree with one component of each known type. */

export const headerTreeExample = {
  ':type': 'assess/components/header',
  ':itemsOrder': ['logo', 'utilitybar', 'megamenu', 'search', 'quicklinks', 'banner', 'modal'],
  ':items': {
    logo: {
      ':type': 'assess/components/logo',
      title: 'Regional assessments',
      linkPath: 'https://us.assessments.example/',
    },
    utilitybar: {
      ':type': 'assess/components/utilitybar',
      menuItems: [
        { title: 'Assessments | Region', linkPath: 'https://us.assessments.example/' },
        { title: 'Invoices', linkPath: '/invoices/en-us' },
        { title: 'Contact us', linkPath: 'contact-us', openInNewWindow: true },
      ],
    },
    megamenu: {
      ':type': 'assess/components/megamenu',
      menuItems: [
        {
          title: 'Regional products',
          linkPath: 'https://us.assessments.example/products',
          resourcePath: '/content/assess/header/products',
          ariaControlsId: 'menu-products',
        },
        { title: 'Regional support', resourcePath: '/content/assess/header/support', ariaControlsId: 'menu-support' },
      ],
      ':items': {
        products: {
          ':type': 'assess/components/panel',
          ':items': {
            list: {
              ':type': 'assess/components/linklist',
              title: 'By area',
              links: [
                {
                  path: '/store/usassessments/en/speech',
                  title: 'Speech',
                  description: 'Tests of speech and language',
                },
                { path: 'products/cognition', title: 'Cognition' },
              ],
            },
            tile: {
              ':type': 'assess/components/contenttile',
              image: { src: '/content/dam/assess/products.png', alt: 'A test kit' },
              title: 'New this season',
              text: 'Five tests in a new edition.',
              link: { path: 'https://us.assessments.example/new', title: 'See what is new' },
            },
          },
        },
        support: {
          ':type': 'assess/components/panel',
          ':items': {
            list: {
              ':type': 'assess/components/linklist',
              title: 'Help',
              links: [{ page: 'orderStatus', title: 'Where is my order?' }],
            },
          },
        },
      },
    },
    search: { ':type': 'assess/components/search', enabled: true },
    quicklinks: { ':type': 'assess/components/quicklinks', links: [{ page: 'quickOrder', title: 'Order quickly' }] },
    banner: {
      ':type': 'assess/components/banner',
      title: 'Notice',
      text: 'The warehouse is closed on Monday.',
      link: { path: 'https://us.assessments.example/closed', title: 'More' },
      from: '2026-11-01',
      until: '2026-11-30',
    },
    modal: {
      ':type': 'assess/components/modal',
      name: 'country-unknown',
      title: 'Where are you?',
      text: 'We cannot tell your country.',
      link: { path: 'https://us.assessments.example/international', title: 'All contacts' },
    },
  },
} as const;

/** An example footer in JSON, as a tree of components. */
export const footerTreeExample = {
  ':items': {
    columns: {
      ':type': 'assess/components/footercolumns',
      ':items': {
        first: {
          ':type': 'assess/components/column',
          ':items': {
            shop: {
              ':type': 'assess/components/tile',
              title: 'Regional shop',
              links: [{ path: 'https://us.assessments.example/shop', title: 'All tests' }],
            },
          },
        },
        second: {
          ':type': 'assess/components/column',
          ':items': {
            help: {
              ':type': 'assess/components/tile',
              title: 'Regional help',
              text: 'We answer on working days.',
              links: [{ page: 'orderStatus', title: 'Order status' }],
            },
          },
        },
      },
    },
    lists: {
      ':type': 'assess/components/linklists',
      ':items': {
        investors: {
          ':type': 'assess/components/tile',
          title: 'For investors',
          links: [{ path: 'https://us.assessments.example/investors', title: 'Reports' }],
        },
      },
    },
    social: {
      ':type': 'assess/components/social',
      links: [
        { name: 'LinkedIn', href: 'https://social.example/assessments', enabled: true },
        { name: 'Twitter', href: 'https://short.example/assessments', enabled: false },
      ],
    },
    country: {
      ':type': 'assess/components/countryselector',
      title: 'Another country',
      linkPath: 'https://us.assessments.example/countries',
    },
    legal: {
      ':type': 'assess/components/legal',
      links: [{ path: 'legal/terms-of-sale', title: 'Terms' }],
      copyright: '© Regional assessments',
    },
  },
} as const;

/** The structured content of the invoice pages: two texts of two sections. */
export const pageContentExample = {
  data: {
    invoicesAppList: {
      items: [
        {
          findPage: { heading: 'Find your regional invoice' },
          paymentPage: { total: '{count, plural, one {# regional invoice} other {# regional invoices}}' },
        },
      ],
    },
  },
} as const;

/** An example response with search suggestions: matches in the store, a section without matches, and matches on the marketing site. */
export const suggestionsExample = {
  products: { total: 12, items: [{ title: 'Speech test', linkPath: '/store/usassessments/en/speech' }] },
  productItems: { total: 0, items: [] },
  content: { total: 1, items: [{ title: 'About speech', linkPath: 'https://us.assessments.example/speech' }] },
} as const;

/** Example support contacts. `number` is for `tel:` links, `title` for display. */
export const supportExample = supportExampleOf('en-us');

/** An example seller of the UK. The registration number is fictitious. */
export const sellerExample = {
  name: 'Assessments UK Ltd',
  address: ['1 Example Street', 'London EC1A 1AA', 'United Kingdom'],
  registrations: [{ label: 'VAT number', number: 'GB 999 0000 73' }],
} as const;

/** An example British account. The sort code is fictitious. */
export const bankTransferExample = {
  payee: 'Assessments UK Ltd',
  bankName: 'Example Bank plc',
  address: ['1 Example Street', 'London', 'EC1A 1AA'],
  accountNumber: '12345678',
  sortCode: '00-12-34',
  swiftCode: 'EXAMGB2L',
  iban: 'GB95 EXAM 0012 3412 3456 78',
  notes: ['Give your customer account number and the invoice numbers as the payment reference.'],
} as const;

/** An example euro account, which has only IBAN and BIC. */
export const euroTransferExample = {
  payee: 'Assessments Nederland B.V.',
  bankName: 'Voorbeeldbank N.V.',
  address: ['Voorbeeldstraat 1', '1012 AB Amsterdam'],
  swiftCode: 'EXAMNL2A',
  iban: 'NL67 EXAM 0123 4567 89',
  notes: ['Geef uw klantnummer en de factuurnummers op als betalingskenmerk.'],
} as const;

/** The example data of a store: support contacts, seller, bank account. */
export const factsExample = {
  customerSupport: supportExample,
  seller: sellerExample,
  bankTransfer: bankTransferExample,
} as const;

/** An example header in HTML, as sites with editable templates send it. */
export const headerMarkupExample =
  '<nav aria-label="Main"><ul><li><a href="https://us.assessments.example/products">Regional products</a></li></ul></nav>';

/** An example footer in HTML, as sites with editable templates send it. */
export const footerMarkupExample = '<section><h2>Regional help</h2><p>We answer on working days.</p></section>';
