import type { TitledLinks } from '@assess/content';
import { component, container, tree } from './component.ts';
import { copyrightOf, linksWithNews, type StoreSite } from './store-site.ts';
import { wireLink } from './wire-links.ts';

/** Builds the tree of `footer.{locale}.json`. */
export function footerTree(site: StoreSite): object {
  const { columns, lists, socialLinks, countrySelector, legalLinks } = site.content.footer;
  const last = columns.length - 1;
  return tree({
    footercolumns: container(
      'footercolumns',
      numbered('column', columns, (list, index) =>
        container('column', {
          tile: tile(site, list, {
            isNewsList: index === last,
            ...(index === last - 1 && { text: site.words.help }),
          }),
        }),
      ),
    ),
    linklists: container(
      'linklists',
      numbered('tile', lists, (list) => tile(site, list)),
    ),
    social: component('social', { links: [...socialLinks] }),
    ...(countrySelector && { countryselector: component('countryselector', countrySelector) }),
    legal: component('legal', {
      links: legalLinks.map((item) => wireLink(site, item)),
      copyright: copyrightOf(site),
    }),
  });
}

interface TileOptions {
  text?: string;
  isNewsList?: boolean;
}

const tile = (site: StoreSite, list: TitledLinks, { text, isNewsList = false }: TileOptions = {}): object =>
  component('tile', {
    title: list.title,
    text,
    links: linksWithNews(site, list, isNewsList).map((item) => wireLink(site, item)),
  });

const numbered = <Item>(
  name: string,
  items: readonly Item[],
  toNode: (item: Item, index: number) => object,
): Record<string, object> =>
  Object.fromEntries(items.map((item, index) => [`${name}_${index + 1}`, toNode(item, index)]));
