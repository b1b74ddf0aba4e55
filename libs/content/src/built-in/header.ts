import type { HeaderContent } from '../header-content.ts';
import type { MenuItem } from '../links.ts';
import { menuSections } from './link-lists.ts';
import { linksOf, linkTo, titledLinksOf, type StoreData } from './store-links.ts';

/** Builds the header. @see spec §2 Header */
export const header = (data: StoreData): HeaderContent => ({
  home: linkTo(data, '/', data.brand),
  utility: [linkTo(data, '/', `Assessments | ${data.shortName}`), ...linksOf(data, 'shortcuts')],
  hasSearch: true,
  menu: menuSections.map(({ id, lists, tile: page }) => {
    const { title, tile } = data.words.sections[id];
    return {
      title,
      ariaControlsId: `menu-${id}`,
      lists: lists.map((list) => titledLinksOf(data, list)),
      tile: { ...tile, link: linkTo(data, page, tile.link) },
    };
  }),
  quickLinks: quickLinks(data),
  banner: data.words.banner,
  countryUnknown: {
    title: data.words.countryUnknown.title,
    text: data.words.countryUnknown.text,
    link: linkTo(data, '/contact-us/international', data.words.countryUnknown.link),
  },
});

/** Returns the links that customers use most, with the titles that the same links have elsewhere in the header and footer. */
function quickLinks(data: StoreData): MenuItem[] {
  const { quickOrder, orderStatus, invoices } = data.pages;
  const known = [...linksOf(data, 'shortcuts'), ...linksOf(data, 'help')];
  return [quickOrder, orderStatus, invoices, `${data.marketingSite}/digital/logins`].flatMap(
    (path) => known.find(({ linkPath }) => linkPath === path) ?? [],
  );
}
