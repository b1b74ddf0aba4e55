import type { ContentPage } from '../content-page.ts';

interface Section {
  /** The prefix of the ids of this section's texts. In the section a text's name is its id without the prefix, such as `heading`. */
  prefix: string;
  /** Prefixes of other ids, or whole ids. Their texts' names are the ids without `invoices.`, such as `card.pay`, `orderNumber`. */
  also?: readonly string[];
  /** The pages that use the section's texts. Default: all. */
  on?: ContentPage;
}

const application = 'invoices.';

/** Creates the section of a results page. Invoice, order and purchase order numbers have separate results pages. */
const results = (on: ContentPage) => ({
  prefix: 'invoices.results.',
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
  error: { prefix: 'storefront.error.' },
  findPage: {
    prefix: 'invoices.findPage.',
    also: ['invoices.charge.', 'invoices.several.', 'invoices.handed.', 'invoices.state.'],
  }, // every page uses the texts of `invoices.state.`
  findForm: {
    prefix: 'invoices.findForm.',
    also: ['invoices.invoiceNumber', 'invoices.orderNumber', 'invoices.purchaseOrderNumber', 'invoices.accountNumber'],
  },
  invoiceNumberPage: results('invoice-number'),
  orderNumberPage: results('order-number'),
  purchaseOrderNumberPage: results('purchase-order-number'),
  paymentPage: { prefix: 'invoices.payment.', also: ['invoices.paymentForm.', 'invoices.card.'], on: 'payment' },
  confirmationPage: { prefix: 'invoices.confirmation.', on: 'payment' },
  modals: { prefix: 'invoices.modals.', also: ['invoices.help.'] },
  searchSection: { prefix: 'headerFooter.search.' },
  accountSection: { prefix: 'headerFooter.account.', also: ['invoices.payments.', 'invoices.statement.'] },
  bannerSection: { prefix: 'headerFooter.mergedAccount.' },
  oldCartModal: { prefix: 'headerFooter.oldCart.' },
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

const isIn = (id: string, { prefix, also = [] }: Section): boolean =>
  id.startsWith(prefix) || also.some((other) => (other.endsWith('.') ? id.startsWith(other) : id === other));

/** Returns the id of the message that a section's text replaces. */
export function messageIdOf(section: SectionName, name: string): string {
  const { prefix, also = [] } = sectionOf(section);
  const outside = application + name;
  return also.some((other) => (other.endsWith('.') ? outside.startsWith(other) : outside === other))
    ? outside
    : prefix + name;
}

export const pageOf = (section: SectionName): ContentPage | undefined => sectionOf(section).on;

/** Returns the sections that contain a message. */
export const sectionsOf = (id: string): SectionName[] => sectionNames.filter((name) => isIn(id, sectionOf(name)));
