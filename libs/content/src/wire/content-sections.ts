import type { ContentPage } from '../content-page.ts';

interface Section {
  /** The prefix of the ids of this section's texts. Such a text appears in the section under its bare name: `heading`. */
  own: string;
  /** Prefixes of other ids, or whole ids. Such a text appears under its id without `invoices.`: `card.pay`, `orderNumber`. */
  also?: readonly string[];
  /** The pages that use the section's texts. Default: all. */
  on?: ContentPage;
}

const application = 'invoices.';

/** The section of a results page. Each kind of number has a results page of its own. */
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
 * The sections of the invoice application. Every text is in one of them, and result texts are in three.
 *
 * @see spec §3 Content sections
 */
const sections = {
  error: { own: 'storefront.error.' },
  findPage: {
    own: 'invoices.findPage.',
    also: ['invoices.charge.', 'invoices.several.', 'invoices.handed.', 'invoices.state.'],
  }, // every page reads `state`
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
 * A section of the invoice texts on the wire: the texts of one page, or of a component that several pages share.
 *
 * @see spec §3 Content sections
 */
export type SectionName = keyof typeof sections;

/** The names of all sections that a content page may have. */
export const sectionNames = Object.keys(sections) as SectionName[];

const sectionOf = (name: SectionName): Section => sections[name];

const isIn = (id: string, { own, also = [] }: Section): boolean =>
  id.startsWith(own) || also.some((place) => (place.endsWith('.') ? id.startsWith(place) : id === place));

/** The message that a text of a section replaces. */
export function messageIdOf(section: SectionName, name: string): string {
  const { own, also = [] } = sectionOf(section);
  const outside = application + name;
  return also.some((place) => (place.endsWith('.') ? outside.startsWith(place) : outside === place))
    ? outside
    : own + name;
}

export const pageOf = (section: SectionName): ContentPage | undefined => sectionOf(section).on;

/** The sections in which an editor finds a message. */
export const sectionsOf = (id: string): SectionName[] => sectionNames.filter((name) => isIn(id, sectionOf(name)));
