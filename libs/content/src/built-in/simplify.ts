import type { Content } from '../content.ts';

/** Simplified mode: a short header and footer with what is needed to pay. What leaves the store is help and legal notes. */
export const simplify = ({ header, footer, pages, ...rest }: Content): Content => ({
  ...rest,
  header: {
    home: { ...header.home, linkPath: pages.invoices },
    utility: header.utility.filter(({ linkPath }) => linkPath === pages.invoices || linkPath === pages.support),
    hasSearch: false,
    menu: [],
    banner: header.banner,
    countryUnknown: header.countryUnknown,
  },
  footer: {
    columns: [],
    lists: [],
    socialLinks: [],
    legalLinks: [
      ...footer.columns.flatMap(({ links }) => links.filter(({ linkPath }) => linkPath === pages.termsOfSale)),
      ...footer.legalLinks,
    ],
    copyright: footer.copyright,
  },
  pages,
});
