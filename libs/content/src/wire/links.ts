import type { Locale } from '@assess/i18n';
import * as z from 'zod/mini';
import type { MenuItem, TitledLinks } from '../links.ts';
import type { ReferencedPages } from '../content.ts';
import type { ComponentTypes } from './component-tree.ts';
import { safeHref } from './safe-href.ts';
import { lenient, listOf, sentences, title } from './texts.ts';

/** The store to which the content belongs, and which resolves page names and relative URLs. */
export interface Store {
  locale: Locale;
  /** The base URL of the store's pages on the marketing site, without a trailing slash. */
  marketingSite: string;
  /** The pages that links may refer to by name. */
  pages?: ReferencedPages;
  /** The component types of the site's header and footer. */
  componentTypes?: ComponentTypes;
}

/** The pages of the store that content may refer to by name, because their URLs differ by store. */
const namedPages = z.enum(['invoices', 'orderStatus', 'quickOrder', 'orderHistory']);

/**
 * Creates the schema of a link in the site's JSON: menu items have `linkPath`; links of lists have `path` or the name of a
 * `page`; AEM's core components have `url` or `link.url`.
 */
export const linkIn = ({ marketingSite, pages }: Store) =>
  z.pipe(
    z.object({
      title,
      linkPath: lenient(z.string()),
      path: lenient(z.string()),
      url: lenient(z.string()),
      link: lenient(z.object({ url: z.string() })),
      page: lenient(namedPages),
      description: lenient(sentences),
      openInNewWindow: lenient(z.boolean()),
    }),
    z.transform((wire, context): MenuItem => {
      const linkPath = wire.page
        ? pages?.[wire.page]
        : safeHref(wire.linkPath ?? wire.path ?? wire.link?.url ?? wire.url ?? '', marketingSite);
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

/** A link in the JSON of a site. */
export type WireLink = z.input<ReturnType<typeof linkIn>>;

/** Creates the schema of a list of links, which drops duplicate URLs. */
export const linksIn = (store: Store, maxCount = 40) =>
  z.pipe(
    listOf(linkIn(store), maxCount),
    z.transform((links: MenuItem[]) => firstOfEach(links, ({ linkPath }) => linkPath)),
  );

/** Creates the schema of links under a heading; the result is undefined if neither a valid link nor a text is left. */
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

/** Merges lists with the same heading, because the heading is the list's accessible name. */
export function joinLists(lists: readonly TitledLinks[]): TitledLinks[] {
  const joined = new Map<string, TitledLinks>();
  for (const list of lists) {
    const first = joined.get(list.title);
    const links = firstOfEach([...(first?.links ?? []), ...list.links], ({ linkPath }) => linkPath);
    joined.set(list.title, { ...list, ...first, links });
  }
  return [...joined.values()];
}

/** Drops items whose key repeats that of an earlier item. */
export const firstOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] =>
  [...Map.groupBy(items, keyOf).values()].flatMap((same) => same.slice(0, 1));
