import { useLingui } from '@lingui/react/macro';
import type { MenuItem } from '@assess/content';
import type { Suggested } from './create-suggester.ts';
import type { SuggestionGroup } from './suggestion-list.tsx';

/**
 * The suggestions for a text, by kind; quick links for an empty text. While a request is in flight, the previous text's suggestions
 * stay, so that the list does not move.
 *
 * @see spec §2 Search section
 */
export function useSuggestionGroups(
  text: string,
  suggested: Suggested,
  quickLinks: readonly MenuItem[],
): readonly SuggestionGroup[] {
  const { t } = useLingui();
  if (text.trim() === '' && quickLinks.length > 0)
    return [{ heading: t({ id: 'headerFooter.search.quickLinks', message: 'Quick links' }), items: quickLinks }];
  if (suggested.status === 'nothing' || !suggested.suggestions) return [];
  const { products, productItems, content } = suggested.suggestions;
  return [
    { heading: t({ id: 'headerFooter.search.products', message: 'PRODUCTS' }), ...products },
    { heading: t({ id: 'headerFooter.search.productItems', message: 'PRODUCT ITEMS' }), ...productItems },
    { heading: t({ id: 'headerFooter.search.content', message: 'CONTENT' }), ...content },
  ].filter(({ items }) => items.length > 0);
}
