import type { Locale } from '@assess/i18n';
import * as z from 'zod/mini';
import type { MenuItem, TitledLinks } from '../links.ts';
import type { ReferencedPages } from '../content.ts';
import { addressOf } from './addresses.ts';
import { lenient, listOf, sentences, title } from './texts.ts';

/** The store whose content it is: it says what names and relative addresses mean. */
export interface Store {
  locale: Locale;
  /** The address on the marketing site at which a store's pages begin; without a slash at its end. */
  marketingSite: string;
  /** Pages that links may call by name. */
  pages?: ReferencedPages;
}

/** Pages of the store that content calls by name, because their addresses differ by store. */
const namedPages = z.enum(['invoices', 'orderStatus', 'quickOrder', 'orderHistory']);

/** A link in either of its wire forms: menu items say `linkPath`, links of lists say `path` or name a `page`. */
export const linkIn = ({ marketingSite, pages }: Store) =>
  z.pipe(
    z.object({
      title,
      linkPath: lenient(z.string()),
      path: lenient(z.string()),
      page: lenient(namedPages),
      description: lenient(sentences),
      openInNewWindow: lenient(z.boolean()),
    }),
    z.transform((wire, context): MenuItem => {
      const linkPath = wire.page ? pages?.[wire.page] : addressOf(wire.linkPath ?? wire.path ?? '', marketingSite);
      if (linkPath === undefined) {
        context.issues.push({ code: 'custom', input: wire, message: 'leads nowhere' });
        return z.NEVER;
      }
      return {
        title: wire.title,
        linkPath,
        ...(wire.description && { description: wire.description }),
        ...(wire.openInNewWindow && { openInNewWindow: true }),
      };
    }),
  );

/** A link as a sender writes it. */
export type WireLink = z.input<ReturnType<typeof linkIn>>;

/** Links, each address once. */
export const linksIn = (store: Store, maxCount = 40) =>
  z.pipe(
    listOf(linkIn(store), maxCount),
    z.transform((links: MenuItem[]) => firstOfEach(links, ({ linkPath }) => linkPath)),
  );

/** Links under a heading; nothing without a link or a text. */
export const titledLinksIn = (store: Store) =>
  z
    .pipe(
      z.object({ title, text: lenient(sentences), links: z._default(lenient(linksIn(store)), []) }),
      z.transform(({ title: heading, text, links = [] }): TitledLinks => ({
        title: heading,
        ...(text && { text }),
        links,
      })),
    )
    .check(z.refine(({ links, text }) => links.length > 0 || text !== undefined));

/** Lists that share a heading become one: a heading names its list. */
export function joinLists(lists: readonly TitledLinks[]): TitledLinks[] {
  const joined = new Map<string, TitledLinks>();
  for (const list of lists) {
    const first = joined.get(list.title);
    const links = firstOfEach([...(first?.links ?? []), ...list.links], ({ linkPath }) => linkPath);
    joined.set(list.title, { ...list, ...first, links });
  }
  return [...joined.values()];
}

/** The items without those that share a key with an earlier one. */
export const firstOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap((same) => same.slice(0, 1));
