import * as z from 'zod/mini';
import type { ContentPage } from '../content-page.ts';
import { messageIdOf, pageOf, sectionNames, type SectionName } from './content-sections.ts';

/** The texts of a site by message id, for single pages or for `every` page. */
export type PageTexts = ReadonlyMap<ContentPage | 'every', ReadonlyMap<string, string>>;

/** The GraphQL query for page content, the same for all stores. Each section in the response is an object of texts. @see spec §7 Content */
export const pageContentQuery = `query InvoicesApp($locale: String) {
  invoicesAppList(locale: $locale) { items { ${sectionNames.join(' ')} } }
}`;

const dataSchema = z.object({
  data: z.object({ invoicesAppList: z.object({ items: z.array(z.unknown()) }) }),
});

const errorsSchema = z.object({ errors: z.array(z.unknown()).check(z.minLength(1)) });

const texts = z.record(z.string(), z.unknown());

const maxItems = 10;

/** Parses a response with page content. `graphql-errors`: the response reports errors. `undefined`: it has another shape. */
export function parsePageContent(body: unknown): PageTexts | 'graphql-errors' | undefined {
  if (errorsSchema.safeParse(body).success) return 'graphql-errors';
  const { data } = dataSchema.safeParse(body);
  if (!data) return undefined;
  const items = data.data.invoicesAppList.items.slice(0, maxItems).map((item) => texts.safeParse(item).data ?? {});
  const found = new Map<ContentPage | 'every', Map<string, string>>();
  for (const item of items)
    for (const section of sectionNames) {
      const page = pageOf(section) ?? 'every';
      const ofPage = found.get(page) ?? new Map<string, string>();
      for (const [id, text] of sectionTexts(section, item[section])) ofPage.set(id, text);
      if (ofPage.size > 0) found.set(page, ofPage);
    }
  return found;
}

const sectionTexts = (name: SectionName, section: unknown): [string, string][] =>
  Object.entries(texts.safeParse(section).data ?? {}).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[messageIdOf(name, key), text]] : [],
  );
