import type { ContentPage } from '../content-page.ts';

interface Section {
  /** The prefix of the ids of this section's texts. In the section a text's name is its id without the prefix, such as `heading`. */
  own: string;
  /** Prefixes of other ids, or whole ids. Their texts' names are the ids without `invoices.`, such as `card.pay`, `orderNumber`. */
  also?: readonly string[];
  /** The pages that use the section's texts. Default: all. */
  on?: ContentPage;
}

const application = 'invoices.';

/** Creates the section of a results page. Invoice, order and purchase order numbers have separate results pages. */
const results = (on: ContentPage) => ({
  own: 'invoices.results.',
  also: [
    'invoices.card.',
    'invoices.standing.',
    'invoices.summary.',
    'invoices.bankTransfer.',
    'invoices.transfer.',
    'invoices.document.',
    'invoices.handOff.',
    'invoices.notice.',
  ],
  on,
});

/**
 * The sections of the invoice application. Every text is in one section, except the texts of results pages, which are in three.
 *
 * @see spec §3 Content sections
 */
const sections = {
  error: { own: 'storefront.error.' },
  findPage: {
    own: 'invoices.findPage.',
    also: ['invoices.charge.', 'invoices.several.', 'invoices.handed.', 'invoices.state.'],
  }, // every page uses the texts of `invoices.state.`
  findForm: {
    own: 'invoices.findForm.',
    also: ['invoices.invoiceNumber', 'invoices.orderNumber', 'invoices.purchaseOrderNumber', 'invoices.accountNumber'],
  },
  invoiceNumberPage: results('invoice-number'),
  orderNumberPage: results('order-number'),
  purchaseOrderNumberPage: results('purchase-order-number'),
  paymentPage: { own: 'invoices.payment.', also: ['invoices.paymentForm.', 'invoices.card.'], on: 'payment' },
  confirmationPage: { own: 'invoices.confirmation.', on: 'payment' },
  modals: { own: 'invoices.modals.', also: ['invoices.help.'] },
  searchSection: { own: 'headerFooter.search.' },
  accountSection: { own: 'headerFooter.account.', also: ['invoices.payments.', 'invoices.statement.'] },
  bannerSection: { own: 'headerFooter.mergedAccount.' },
  oldCartModal: { own: 'headerFooter.oldCart.' },
} as const satisfies Record<string, Section>;

/**
 * The name of a section in the site's GraphQL response: the texts of one page, or of a component that several pages share.
 *
 * @see spec §3 Content sections
 */
export type SectionName = keyof typeof sections;

/** The names of all sections that a content page may have. */
export const sectionNames = Object.keys(sections) as SectionName[];

const sectionOf = (name: SectionName): Section => sections[name];

const isIn = (id: string, { own, also = [] }: Section): boolean =>
  id.startsWith(own) || also.some((place) => (place.endsWith('.') ? id.startsWith(place) : id === place));

/** Returns the id of the message that a section's text replaces. */
export function messageIdOf(section: SectionName, name: string): string {
  const { own, also = [] } = sectionOf(section);
  const outside = application + name;
  return also.some((place) => (place.endsWith('.') ? outside.startsWith(place) : outside === place))
    ? outside
    : own + name;
}

export const pageOf = (section: SectionName): ContentPage | undefined => sectionOf(section).on;

/** Returns the sections that contain a message. */
export const sectionsOf = (id: string): SectionName[] => sectionNames.filter((name) => isIn(id, sectionOf(name)));
