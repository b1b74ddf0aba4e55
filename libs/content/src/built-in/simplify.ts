import type { Content } from '../content.ts';

/**
 * Reduces content for simplified mode: header and footer have only the links that a customer needs to pay. Only help and legal links
 * open pages outside the store.
 */
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
