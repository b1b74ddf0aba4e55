import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MenuItem, SearchSuggestions, SuggestSearches } from '@assess/content';
import { addMessages, type MessageLoader } from '@assess/i18n/messages';
import { Spinner, VisuallyHidden } from '@assess/ui';
import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { attachCombobox, type Combobox } from './attach-combobox.ts';
import { createSuggester, type Suggested } from './create-suggester.ts';
import { loadMessages } from './load-messages.ts';
import { followSearchText, useIsSearchOpen, useSearchText } from './search-state.ts';
import styles from './suggestion-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestionGroups } from './use-suggestion-groups.ts';

export interface SuggestionBoxProps {
  /** The text field of the search, which may already have text and focus. */
  field: RefObject<HTMLInputElement | null>;
  suggest: SuggestSearches;
  quickLinks?: readonly MenuItem[];
}

/** Shows suggestions while the visitor types a search. It suspends until its texts are loaded, and shows nothing if they fail to load. */
export default function SuggestionBox(props: SuggestionBoxProps): ReactNode {
  const { i18n } = useLingui();
  use(addMessages(i18n, loadOrNothing));
  return 'headerFooter.search.searching' in i18n.messages && <Hydrated {...props} />;
}

const loadOrNothing: MessageLoader = (catalogue) =>
  loadMessages(catalogue).catch((error: unknown) => {
    console.warn('failed to load suggestions', error);
    return {};
  });

function Hydrated({ field, suggest, quickLinks = [] }: SuggestionBoxProps) {
  const popup = useRef<HTMLDivElement>(null);
  const combobox = useRef<Combobox>(null);
  const text = useSearchText();
  const isOpen = useIsSearchOpen();
  const suggested = useSuggested(suggest);
  const groups = useSuggestionGroups(text, suggested, quickLinks);
  const suggestions = suggested.status === 'nothing' ? undefined : suggested.suggestions;
  const isExpanded = isOpen && groups.length > 0;
  const isSearching = suggested.status === 'searching' && groups.length === 0;
  const total = isOpen && suggested.status === 'found' ? totalOf(suggested.suggestions) : undefined;

  useLayoutEffect(() => {
    if (!field.current || !popup.current) return;
    combobox.current = attachCombobox(field.current, popup.current);
    return combobox.current.detach;
  }, [field]);

  useLayoutEffect(() => {
    if (!isExpanded) return;
    combobox.current?.start();
    return () => combobox.current?.stop();
  }, [isExpanded, suggestions]);

  return (
    <>
      <div ref={popup} className={styles.popup} hidden={!isExpanded && !(isOpen && (isSearching || total === 0))}>
        <SuggestionList groups={groups} />
        {(isSearching || total === 0) && (
          <p>
            {isSearching ? (
              <Spinner label={<Trans id="headerFooter.search.searching">Searching…</Trans>} />
            ) : (
              <Trans id="headerFooter.search.nothingFound">No suggestions for this text.</Trans>
            )}
          </p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {total !== undefined && (
            <Plural id="headerFooter.search.results" value={total} one="# result" other="# results" />
          )}
        </span>
      </VisuallyHidden>
    </>
  );
}

const totalOf = ({ products, productItems, content }: SearchSuggestions): number =>
  products.total + productItems.total + content.total;

function useSuggested(suggest: SuggestSearches): Suggested {
  const [suggested, setSuggested] = useState<Suggested>({ status: 'nothing' });
  useEffect(() => {
    const suggester = createSuggester(suggest, setSuggested);
    const unfollow = followSearchText(suggester.type);
    return () => {
      unfollow();
      suggester.stop();
    };
  }, [suggest]);
  return suggested;
}
