import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MenuItem, SearchSuggestions, SuggestSearches } from '@assess/content';
import type { Locale } from '@assess/i18n';
import { Spinner, VisuallyHidden } from '@assess/ui';
import { use, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { attachCombobox, type Combobox } from './attach-combobox.ts';
import { createSuggester, type Suggested } from './create-suggester.ts';
import { loadMessagesOnce } from './load-messages.ts';
import { followSearchText, useIsSearchOpen, useSearchText } from './search-state.ts';
import styles from './suggestion-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestionGroups } from './use-suggestion-groups.ts';

export interface SuggestionBoxProps {
  /** The search's text field, which may have text and focus already. */
  field: RefObject<HTMLInputElement | null>;
  locale: Locale;
  suggest: SuggestSearches;
  quickLinks?: readonly MenuItem[];
}

/**
 * Helps with typing a search. Suspends until its texts are there, over which those of the page are laid, which may be the
 * regional site's own. Without them it does not help.
 */
export default function SuggestionBox({ locale, ...rest }: SuggestionBoxProps): ReactNode {
  const { i18n } = useLingui();
  const messages = use(loadMessagesOnce(locale));
  const withMessages = useMemo(
    () => setupI18n({ locale: i18n.locale, messages: { [i18n.locale]: { ...messages, ...i18n.messages } } }),
    [i18n, messages],
  );
  return (
    messages && (
      <I18nProvider i18n={withMessages}>
        <Awake {...rest} />
      </I18nProvider>
    )
  );
}

type AwakeProps = Omit<SuggestionBoxProps, 'locale'>;

function Awake({ field, suggest, quickLinks = [] }: AwakeProps) {
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
