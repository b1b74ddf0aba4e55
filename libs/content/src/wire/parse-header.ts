import * as z from 'zod/mini';
import type { Banner, ContentTile, CountryUnknown, HeaderContent, MenuSection } from '../header-content.ts';
import {
  componentsByName,
  componentsIn,
  readAll,
  readFirst,
  type ComponentRole,
  type FieldsOf,
} from './component-tree.ts';
import { joinLists, linkIn, linksIn, titledLinksIn, type Store } from './links.ts';
import { picturePath } from './pictures.ts';
import { lenient, listOf, orMissing, sentences, title } from './texts.ts';

/** The header of a site. Properties without usable content are absent. */
export type RemoteHeader = Partial<HeaderContent>;

/** Creates the schemas of a header's known components, by their roles. */
const headerComponents = (store: Store) => ({
  logo: linkIn(store),
  utilitybar: z.object({ menuItems: linksIn(store) }),
  megamenu: menuIn(store),
  search: z.object({ enabled: z.boolean() }),
  quicklinks: z.object({ links: linksIn(store, 12) }),
  banner: bannerIn(store),
  modal: countryUnknownIn(store),
});

const headerRoles = [
  'logo',
  'utilitybar',
  'megamenu',
  'search',
  'quicklinks',
  'banner',
  'modal',
] satisfies ComponentRole[];
const panelRoles = ['linklist', 'contenttile'] satisfies ComponentRole[];

/** Creates the schemas of a menu panel's known components. */
const panelComponents = (store: Store) => ({ linklist: titledLinksIn(store), contenttile: tileIn(store) });

/** The fields of each component of a header, including its panels, in the JSON of a site. */
export type HeaderFields = FieldsOf<ReturnType<typeof headerComponents>> & FieldsOf<ReturnType<typeof panelComponents>>;

/** Parses a site's header, each component independently. @see spec §3 Header content */
export function parseHeader(tree: unknown, store: Store): RemoteHeader {
  const components = componentsIn(tree, headerRoles, store.componentTypes);
  const { logo, utilitybar, megamenu, search, quicklinks, banner, modal } = headerComponents(store);
  const header: RemoteHeader = {
    home: readFirst(components, 'logo', logo),
    utility: orMissing(readFirst(components, 'utilitybar', utilitybar)?.menuItems),
    hasSearch: readFirst(components, 'search', search)?.enabled,
    menu: orMissing(readFirst(components, 'megamenu', megamenu)),
    quickLinks: orMissing(readFirst(components, 'quicklinks', quicklinks)?.links),
    banner: readFirst(components, 'banner', banner),
    countryUnknown: readFirst(components, 'modal', modal),
  };
  return Object.fromEntries(Object.entries(header).filter(([, part]) => part !== undefined));
}

const maxSections = 12;

const menuIn = (store: Store) =>
  z.pipe(
    z.looseObject({ menuItems: listOf(sectionEntry, maxSections) }),
    z.transform((megamenu) => {
      const panels = componentsByName(megamenu);
      const sections = megamenu.menuItems.flatMap((entry) => {
        const panel = panels.get(entry.resourcePath?.split('/').at(-1) ?? '');
        const section = {
          title: entry.title,
          ariaControlsId: entry.ariaControlsId ?? '',
          ...panelOf(panel, store),
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

/** Parses the panel that opens below a menu entry; a missing panel has no lists. */
function panelOf(panel: unknown, store: Store): Pick<MenuSection, 'lists' | 'tile'> {
  const components = componentsIn(panel, panelRoles, store.componentTypes);
  const { contenttile, linklist } = panelComponents(store);
  const tile = readFirst(components, 'contenttile', contenttile);
  return { lists: joinLists(readAll(components, 'linklist', linklist)).slice(0, 12), ...(tile && { tile }) };
}

/** Replaces the ids of menu sections by unique ones with our prefix, because content must not use the id of another element. */
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

/** Creates the schema of a banner. It rejects a banner with invalid days, which pages would show forever. */
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
