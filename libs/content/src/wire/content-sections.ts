import type { ContentPage } from '../content-page.ts';

interface Section {
  /** The beginning of the ids of its texts. Such a text has its bare name in the section: `heading`. */
  own: string;
  /**
   * Beginnings of other ids, or whole ids: such a text's name is the id without `invoices.`: `card.pay`, `orderNumber`.
   */
  also?: readonly string[];
  /** The pages on which its texts are used. Default: all. */
  on?: ContentPage;
}

const application = 'invoices.';

/** The section of a results page: what a look-up found is shown by one page for each kind of number. */
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

/** Every text of the invoice application is in one of them, those of the results in three. @see spec §3 Content sections */
const sections = {
  error: { own: 'storefront.error.' },
  findPage: {
    own: 'invoices.findPage.',
    also: ['invoices.charge.', 'invoices.several.', 'invoices.handed.', 'invoices.state.'],
  }, // `state` is read on every page
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

/** A section of the invoice texts on the wire: the texts of one page, or of one part of several. @see spec §3 Content sections */
export type SectionName = keyof typeof sections;

/** Every section that a content page may have. */
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
