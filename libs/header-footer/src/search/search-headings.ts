import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const headings = {
  products: msg({ id: 'headerFooter.search.products', message: 'PRODUCTS' }),
  productItems: msg({ id: 'headerFooter.search.productItems', message: 'PRODUCT ITEMS' }),
  content: msg({ id: 'headerFooter.search.content', message: 'CONTENT' }),
};

/** The kinds of search results. */
export type SearchGroup = keyof typeof headings;

/** Returns the heading of a kind of search results. The messages of `@assess/header-footer/search` must be loaded. */
export const searchHeading = (i18n: I18n, group: SearchGroup): string => i18n._(headings[group]);
