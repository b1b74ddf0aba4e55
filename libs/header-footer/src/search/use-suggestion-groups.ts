import { useLingui } from '@lingui/react/macro';
import type { MenuItem } from '@assess/content';
import type { Suggested } from './create-suggester.ts';
import { searchHeading } from './search-headings.ts';
import type { SuggestionGroup } from './suggestion-list.tsx';

/**
 * Returns the suggestions for a text, grouped by kind; for an empty text the quick links. While a request is in flight it returns the
 * previous text's suggestions, because the list must not move while the visitor types.
 *
 * @see spec §2 Search section
 */
export function useSuggestionGroups(
  text: string,
  suggested: Suggested,
  quickLinks: readonly MenuItem[],
): readonly SuggestionGroup[] {
  const { i18n, t } = useLingui();
  if (text.trim() === '' && quickLinks.length > 0)
    return [{ heading: t({ id: 'headerFooter.search.quickLinks', message: 'Quick links' }), items: quickLinks }];
  if (suggested.status === 'nothing' || !suggested.suggestions) return [];
  const { products, productItems, content } = suggested.suggestions;
  return [
    { heading: searchHeading(i18n, 'products'), ...products },
    { heading: searchHeading(i18n, 'productItems'), ...productItems },
    { heading: searchHeading(i18n, 'content'), ...content },
  ].filter(({ items }) => items.length > 0);
}
