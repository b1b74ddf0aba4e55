import * as z from 'zod/mini';
import type { Banner, ContentTile, CountryUnknown, HeaderContent, MenuSection } from '../header-content.ts';
import { childrenOf, readAll, readFirst, type FieldsOf } from './component-tree.ts';
import { joinLists, linkIn, linksIn, titledLinksIn, type Store } from './links.ts';
import { picturePath } from './pictures.ts';
import { lenient, listOf, orMissing, sentences, title } from './texts.ts';

/** The header as a site has it; parts of which nothing is usable are missing. */
export type RemoteHeader = Partial<HeaderContent>;

/** The components of a header that are understood, by what stands behind `assess/components/`. */
const headerComponents = (store: Store) => ({
  logo: linkIn(store),
  utilitybar: z.object({ menuItems: linksIn(store) }),
  megamenu: menuIn(store),
  search: z.object({ enabled: z.boolean() }),
  quicklinks: z.object({ links: linksIn(store, 12) }),
  banner: bannerIn(store),
  modal: countryUnknownIn(store),
});

/** The components of a panel of the menu that are understood. */
const panelComponents = (store: Store) => ({ linklist: titledLinksIn(store), contenttile: tileIn(store) });

/** What each component of a header's tree may say, its panels included, before it is made into content. */
export type HeaderFields = FieldsOf<ReturnType<typeof headerComponents>> & FieldsOf<ReturnType<typeof panelComponents>>;

/** The first-level navigation of a site, read part by part. @see spec §3 Header content */
export function parseHeader(tree: unknown, store: Store): RemoteHeader {
  const parts = childrenOf(tree);
  const { logo, utilitybar, megamenu, search, quicklinks, banner, modal } = headerComponents(store);
  const header: RemoteHeader = {
    home: readFirst(parts, 'logo', logo),
    utility: orMissing(readFirst(parts, 'utilitybar', utilitybar)?.menuItems),
    hasSearch: readFirst(parts, 'search', search)?.enabled,
    menu: orMissing(readFirst(parts, 'megamenu', megamenu)),
    quickLinks: orMissing(readFirst(parts, 'quicklinks', quicklinks)?.links),
    banner: readFirst(parts, 'banner', banner),
    countryUnknown: readFirst(parts, 'modal', modal),
  };
  return Object.fromEntries(Object.entries(header).filter(([, part]) => part !== undefined));
}

const maxSections = 12;

const menuIn = (store: Store) =>
  z.pipe(
    z.looseObject({ menuItems: listOf(sectionEntry, maxSections) }),
    z.transform((megamenu) => {
      const panels = new Map(childrenOf(megamenu).map((panel) => [panel.name, panel]));
      const sections = megamenu.menuItems.flatMap((entry) => {
        const panel = panels.get(entry.resourcePath?.split('/').at(-1) ?? '');
        const section = {
          title: entry.title,
          ariaControlsId: entry.ariaControlsId ?? '',
          ...panelOf(panel?.fields, store),
        };
        return section.lists.length > 0 ? [section] : [];
      });
      return withOwnIds(sections);
    }),
  );

const sectionEntry = z.object({
  title,
  resourcePath: lenient(z.string()),
  ariaControlsId: lenient(z.string().check(z.regex(/^[\w-]{1,60}$/))),
});

/** The panel that opens below an entry of the menu; empty where it is missing. */
function panelOf(panel: unknown, store: Store): Pick<MenuSection, 'lists' | 'tile'> {
  const parts = childrenOf(panel);
  const { contenttile, linklist } = panelComponents(store);
  const tile = readFirst(parts, 'contenttile', contenttile);
  return { lists: joinLists(readAll(parts, 'linklist', linklist)).slice(0, 12), ...(tile && { tile }) };
}

/** Ids of our own kind, so that content cannot take the id of another part of the page, each once. */
function withOwnIds(sections: readonly MenuSection[]): MenuSection[] {
  const taken = new Set<string>();
  return sections.map((section, index) => {
    const wanted = `menu-${section.ariaControlsId.replace(/^menu-/, '') || index + 1}`;
    let id = wanted;
    for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
    taken.add(id);
    return { ...section, ariaControlsId: id };
  });
}

const tileIn = (store: Store) =>
  z.pipe(
    z.object({
      title,
      text: sentences,
      link: linkIn(store),
      image: lenient(z.object({ src: z.string(), alt: lenient(z.string()) })),
    }),
    z.transform(({ image, ...words }): ContentTile => {
      const src = image && picturePath(image.src, store.locale);
      return { ...words, ...(src && { image: { src, alt: title.safeParse(image.alt).data ?? '' } }) };
    }),
  );

/** One whose days cannot be read is dropped: it would be shown for ever. */
const bannerIn = (store: Store) =>
  z.pipe(
    z.object({
      title,
      text: sentences,
      link: lenient(linkIn(store)),
      from: z.optional(z.iso.date()),
      until: z.optional(z.iso.date()),
    }),
    z.transform(({ link, from, until, ...words }): Banner => ({
      ...words,
      ...(link && { link }),
      ...(from && { from }),
      ...(until && { until }),
    })),
  );

const countryUnknownIn = (store: Store) =>
  z.pipe(
    z.object({ name: z.literal('country-unknown'), title, text: sentences, link: linkIn(store) }),
    z.transform(({ title: heading, text, link }): CountryUnknown => ({ title: heading, text, link })),
  );
