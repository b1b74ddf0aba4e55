import { useLingui } from '@lingui/react/macro';
import type { HeaderContent, SuggestSearches } from '@assess/content';
import type { Locale } from '@assess/i18n';
import { SearchIcon } from '@assess/ui';
import { lazy, Suspense, useEffect, useReducer, useRef, type ReactNode } from 'react';
import type { SuggestionBoxProps } from '../search/suggestion-box.tsx';
import styles from './header.module.css';

/** The component with the suggestions, loaded lazily. If it fails to load, the search is a plain form. */
const SuggestionBox = lazy(() =>
  import('../search/suggestion-box.tsx').catch((error: unknown): Loaded => {
    console.warn('failed to load suggestions', error);
    return { default: () => null };
  }),
);

interface Loaded {
  default: (props: SuggestionBoxProps) => ReactNode;
}

export interface SearchFormProps extends Pick<HeaderContent, 'quickLinks'> {
  locale: Locale;
  storeOrigin: string;
  suggest?: SuggestSearches;
}

/**
 * The search of the store, a form with the method GET, which needs no script and gives results a URL. The suggestions load when
 * the text field first gets the focus, even before hydration, and keep the text typed so far.
 */
export function SearchForm({ locale, storeOrigin, suggest, quickLinks }: SearchFormProps) {
  const { t } = useLingui();
  const label = t({ id: 'headerFooter.search.label', message: 'Search the store' });
  const submit = t({ id: 'headerFooter.search.submit', message: 'Search' });
  const field = useRef<HTMLInputElement>(null);
  const [isUsed, use] = useReducer(() => true, false);

  useEffect(() => {
    if (field.current?.matches(':focus')) use();
  }, []);

  return (
    <form role="search" aria-label={submit} action={`${storeOrigin}/search.html`} className={styles.search}>
      <input
        ref={field}
        type="search"
        name="q"
        required
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        onFocus={use}
      />
      <input type="hidden" name="locale" value={locale} />
      <button aria-label={submit}>
        <SearchIcon />
      </button>
      {isUsed && suggest && (
        <Suspense>
          <SuggestionBox field={field} suggest={suggest} quickLinks={quickLinks} />
        </Suspense>
      )}
    </form>
  );
}
