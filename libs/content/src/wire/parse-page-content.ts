import * as z from 'zod/mini';

/** What the texts of a section are called in the catalogue. @see spec §3 Content sections */
const sectionPrefixes = {
  error: 'storefront.error.',
  findPage: 'invoices.findPage.',
  findForm: 'invoices.findForm.',
  invoiceNumberPage: 'invoices.results.',
  orderNumberPage: 'invoices.results.',
  purchaseOrderNumberPage: 'invoices.results.',
  paymentPage: 'invoices.payment.',
  confirmationPage: 'invoices.confirmation.',
  modals: 'invoices.modals.',
  searchSection: 'headerFooter.search.',
  accountSection: 'headerFooter.account.',
  bannerSection: 'headerFooter.mergedAccount.',
  oldCartModal: 'headerFooter.oldCart.',
} as const;

export type SectionName = keyof typeof sectionPrefixes;

/** One query for all stores: its sections are objects of texts, read as they come. @see spec §7 Content */
export const pageContentQuery = `query InvoicesApp($locale: String) {
  invoicesAppList(locale: $locale) { items { ${Object.keys(sectionPrefixes).join(' ')} } }
}`;

const answerSchema = z.object({
  data: z.object({ invoicesAppList: z.object({ items: z.array(z.unknown()) }) }),
});

const errorsSchema = z.object({ errors: z.array(z.unknown()).check(z.minLength(1)) });

const texts = z.record(z.string(), z.unknown());

const maxItems = 10;

/** Texts by message id, as they came. `graphql-errors`: answered, but with errors. `undefined`: no such answer. */
export function parsePageContent(answer: unknown): Map<string, string> | 'graphql-errors' | undefined {
  if (errorsSchema.safeParse(answer).success) return 'graphql-errors';
  const { data } = answerSchema.safeParse(answer);
  if (!data) return undefined;
  const items = data.data.invoicesAppList.items.slice(0, maxItems).map((item) => texts.safeParse(item).data ?? {});
  return new Map(
    items.flatMap((item) =>
      Object.entries(sectionPrefixes).flatMap(([name, prefix]) => sectionTexts(item[name], prefix)),
    ),
  );
}

const sectionTexts = (section: unknown, prefix: string): [string, string][] =>
  Object.entries(texts.safeParse(section).data ?? {}).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + name, text]] : [],
  );
