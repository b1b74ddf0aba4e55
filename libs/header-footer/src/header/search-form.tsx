import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@assess/i18n';
import { SearchIcon } from '@assess/ui';
import styles from './header.module.css';

/** Searches the store by a plain GET, so that it needs no script and its results have an address. */
export function SearchForm({ locale }: { locale: Locale }) {
  const { t } = useLingui();
  const label = t({ id: 'headerFooter.search.label', message: 'Search the store' });
  return (
    <form role="search" action="/search.html" className={styles.search}>
      <input type="search" name="q" required aria-label={label} placeholder={label} autoComplete="off" />
      <input type="hidden" name="locale" value={locale} />
      <button aria-label={t({ id: 'headerFooter.search.submit', message: 'Search' })}>
        <SearchIcon />
      </button>
    </form>
  );
}
