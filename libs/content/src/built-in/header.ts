import type { HeaderContent } from '../header-content.ts';
import { menuSections } from './link-lists.ts';
import { linksOf, linkTo, titledLinksOf, type StoreParts } from './store-links.ts';

/** @see spec §2 Header */
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
  banner: parts.words.banner,
});
