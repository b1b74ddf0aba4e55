import type { Content } from '../content.ts';

/**
 * Reduces content to simplified mode: a short header and footer with only the links needed to pay. Only help and legal links lead
 * out of the store.
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
