import type { MenuSection } from '@assess/content';
import type { HeaderFields } from '@assess/content/contract';
import { component, container, tree } from './component.ts';
import { linksWithNews, newReleases, type StoreSite } from './store-site.ts';
import { wireLink } from './wire-links.ts';

/** Builds the tree of `header.{locale}.json`. */
export function headerTree(site: StoreSite): object {
  const { content, words, address } = site;
  const { home, utility, countryUnknown } = content.header;
  const quickLinks: HeaderFields['quicklinks']['links'] = [
    { title: utility[1]?.title ?? '', page: 'quickOrder' },
    { title: utility[2]?.title ?? '', page: 'orderStatus' },
    { title: words.orderHistory, page: 'orderHistory' },
    wireLink(site, newReleases(site)),
  ];
  return tree({
    logo: component('logo', home),
    utilitybar: component('utilitybar', { menuItems: [...utility] }),
    megamenu: megaMenu(site),
    search: component('search', { enabled: true }),
    quicklinks: component('quicklinks', { links: quickLinks }),
    banner: component('banner', {
      title: words.banner.title,
      text: words.banner.text,
      link: { title: words.banner.link, linkPath: `${address}/ordering/shipping` },
      from: '2026-01-12', // in the past, because the notice must not be in screenshots and journeys
      until: '2026-01-16',
    }),
    ...(countryUnknown && { modal: component('modal', { name: 'country-unknown', ...countryUnknown }) }),
  });
}

function megaMenu(site: StoreSite): object {
  const { menu } = site.content.header;
  return component('megamenu', {
    menuItems: menu.map(({ title, ariaControlsId }) => ({
      title,
      linkPath: `${site.address}/${nameOf(ariaControlsId)}`,
      resourcePath: `/content/assess/${site.locale}/header/megamenu/${nameOf(ariaControlsId)}`,
      ariaControlsId,
      openInNewWindow: false,
    })),
    ...tree(Object.fromEntries(menu.map((section) => [nameOf(section.ariaControlsId), panel(site, section)]))),
  });
}

/** Returns the name of a menu section, which its panel, page and picture share. */
const nameOf = (ariaControlsId: string): string => ariaControlsId.replace(/^menu-/, '');

export const pictureOf = (ariaControlsId: string): string => `/content/dam/assess/${nameOf(ariaControlsId)}.png`;

function panel(site: StoreSite, section: MenuSection): object {
  const { lists, tile, ariaControlsId } = section;
  const isAboutProducts = ariaControlsId === 'menu-assessments';
  const items: Record<string, object> = Object.fromEntries(
    lists.map((list, index) => [
      `linklist_${index + 1}`,
      component('linklist', {
        title: list.title,
        links: linksWithNews(site, list, isAboutProducts && index === 1).map((item) => wireLink(site, item)),
      }),
    ]),
  );
  if (tile)
    items['contenttile'] = component('contenttile', {
      image: { src: pictureOf(ariaControlsId), alt: '' },
      title: tile.title,
      text: tile.text,
      link: { title: tile.link.title, path: tile.link.linkPath },
    });
  return container('panel', items);
}
