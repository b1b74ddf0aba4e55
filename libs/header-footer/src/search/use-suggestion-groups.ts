import { useLingui } from '@lingui/react/macro';
import type { MenuItem } from '@assess/content';
import type { Suggested } from './create-suggester.ts';
import type { SuggestionGroup } from './suggestion-list.tsx';

/**
 * The suggestions for a text: quick links before anything is typed, else what was found, by kind. Until it is there, what
 * was found for the text before it, so that the list stands still.
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
