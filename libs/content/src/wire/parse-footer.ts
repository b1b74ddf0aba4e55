import * as z from 'zod/mini';
import { socialNetworks, type FooterContent, type SocialLink } from '../footer-content.ts';
import type { TitledLinks } from '../links.ts';
import {
  componentsIn,
  readAll,
  readFirst,
  type Component,
  type ComponentRole,
  type FieldsOf,
} from './component-tree.ts';
import { firstOfEach, joinLists, linkIn, linksIn, titledLinksIn, type Store } from './links.ts';
import { safeHref } from './safe-href.ts';
import { lenient, listOf, orMissing, sentences } from './texts.ts';

/** The footer of a site. Properties without usable content are absent. */
export type RemoteFooter = Partial<FooterContent>;

/** Creates the schemas of a footer's known components, by their roles. */
const footerComponents = (store: Store) => ({
  tile: titledLinksIn(store),
  legal: z.object({ links: lenient(linksIn(store)), copyright: lenient(sentences) }),
  countryselector: linkIn(store),
  social: socialIn(store),
});

const footerRoles = ['tile', 'linklists', 'legal', 'countryselector', 'social'] satisfies ComponentRole[];

/** The fields of each component of a footer in the JSON of a site. */
export type FooterFields = FieldsOf<ReturnType<typeof footerComponents>>;

/**
 * Parses a site's footer, each component independently. Tiles inside `linklists` are lists of links, all others columns.
 *
 * @see spec §3 Footer content
 */
export function parseFooter(tree: unknown, store: Store): RemoteFooter {
  const components = componentsIn(tree, footerRoles, store.componentTypes);
  const { tile, legal, countryselector, social } = footerComponents(store);
  const tilesOf = (tiles: readonly Component[]): TitledLinks[] => readAll(tiles, 'tile', tile);
  const columns = tilesOf(components);
  const lists = tilesOf(
    components
      .filter(({ role }) => role === 'linklists')
      .flatMap(({ fields }) => componentsIn(fields, ['tile'], store.componentTypes)),
  );
  const notes = readFirst(components, 'legal', legal);
  const footer: RemoteFooter = {
    columns: orMissing(joinLists(columns).slice(0, 12)),
    lists: orMissing(joinLists(lists).slice(0, 12)),
    countrySelector: readFirst(components, 'countryselector', countryselector),
    socialLinks: orMissing(readFirst(components, 'social', social)),
    legalLinks: orMissing(notes?.links),
    copyright: notes?.copyright,
  };
  return Object.fromEntries(Object.entries(footer).filter(([, part]) => part !== undefined));
}

const socialIn = ({ marketingSite }: Store) =>
  z.pipe(
    z.object({
      links: listOf(
        z.object({
          name: z.enum(socialNetworks),
          href: z.pipe(
            z.string(),
            z.pipe(
              z.transform((href: string) => safeHref(href, marketingSite)),
              z.string().check(z.regex(/^https?:/)),
            ),
          ),
          enabled: z._default(z.boolean(), true),
        }),
        socialNetworks.length,
      ),
    }),
    z.transform(({ links }): SocialLink[] => firstOfEach(links, ({ name }) => name)),
  );
