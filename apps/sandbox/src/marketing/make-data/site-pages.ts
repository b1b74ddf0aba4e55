import type { TitledLinks } from '@assess/content';
import type { MarketingPage } from '../site-files.ts';
import { newReleases, type StoreSite } from './store-site.ts';

/** The pages that header and footer lead to, each once: those of the search, and their titles. */
export function sitePages(site: StoreSite): MarketingPage[] {
  const { header, footer } = site.content;
  const menu = header.menu.flatMap(({ lists }) => lists);
  const known: TitledLinks[] = [
    { title: menu[1]?.title ?? '', links: [newReleases(site)] },
    ...menu,
    ...footer.columns,
    ...footer.lists,
    { title: footer.columns[1]?.title ?? '', links: footer.legalLinks },
  ];
  const pages = known.flatMap(({ title: section, links }) =>
    links
      .filter(({ linkPath }) => linkPath.startsWith(`${site.address}/`))
      .map(({ title, linkPath }) => ({ path: linkPath.slice(site.address.length), title, section })),
  );
  return pages.filter(({ path }, index) => pages.findIndex((page) => page.path === path) === index);
}
