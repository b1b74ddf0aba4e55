import type { HeaderContent } from '../header-content.ts';
import type { MenuItem } from '../links.ts';
import { menuSections } from './link-lists.ts';
import { linksOf, linkTo, titledLinksOf, type StoreParts } from './store-links.ts';

/** Builds the header. @see spec §2 Header */
export const header = (parts: StoreParts): HeaderContent => ({
  home: linkTo(parts, '/', parts.brand),
  utility: [linkTo(parts, '/', `Assessments | ${parts.shortName}`), ...linksOf(parts, 'shortcuts')],
  hasSearch: true,
  menu: menuSections.map(({ id, lists, tile: page }) => {
    const { title, tile } = parts.words.sections[id];
    return {
      title,
      ariaControlsId: `menu-${id}`,
      lists: lists.map((list) => titledLinksOf(parts, list)),
      tile: { ...tile, link: linkTo(parts, page, tile.link) },
    };
  }),
  quickLinks: quickLinks(parts),
  banner: parts.words.banner,
  countryUnknown: {
    title: parts.words.countryUnknown.title,
    text: parts.words.countryUnknown.text,
    link: linkTo(parts, '/contact-us/international', parts.words.countryUnknown.link),
  },
});

/** Returns the links that customers use most, with the titles that the same links have elsewhere in the header and footer. */
function quickLinks(parts: StoreParts): MenuItem[] {
  const { quickOrder, orderStatus, invoices } = parts.pages;
  const known = [...linksOf(parts, 'shortcuts'), ...linksOf(parts, 'help')];
  return [quickOrder, orderStatus, invoices, `${parts.marketingSite}/digital/logins`].flatMap(
    (path) => known.find(({ linkPath }) => linkPath === path) ?? [],
  );
}
