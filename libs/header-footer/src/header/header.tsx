import { Trans, useLingui } from '@lingui/react/macro';
import { isShownOn, type HeaderContent } from '@assess/content';
import type { IsoDay, Locale } from '@assess/i18n';
import { InfoIcon, MenuIcon } from '@assess/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { MenuLink, MenuLinks } from '../menu-link.tsx';
import { closeMenusOnLeave } from './close-menus.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { SearchForm } from './search-form.tsx';

export interface HeaderProps {
  content: HeaderContent;
  /** The store that the search searches. */
  locale: Locale;
  /** Decides about the banner. The day that the server rendered with, also where its page is taken over later. */
  today: IsoDay;
  /** Stands beside the search: sign-in link or account menu. */
  account?: ReactNode;
}

/** The frame above every page, whole as plain HTML. The page's content must have the id `main` for the skip link. */
export function Header({ content, locale, today, account }: HeaderProps) {
  const { t } = useLingui();
  const { home, utility, hasSearch, menu, banner } = content;
  const hasMenu = menu.length > 0;
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!header.current) return;
    const listening = new AbortController();
    closeMenusOnLeave(header.current, listening.signal);
    return () => listening.abort();
  }, []);

  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans id="headerFooter.skip">Skip to main content</Trans>
      </a>
      <header ref={header} className={styles.header} data-menu={hasMenu ? undefined : 'none'}>
        <nav className={styles.utility} aria-label={t({ id: 'headerFooter.utility.label', message: 'Shortcuts' })}>
          <MenuLinks items={utility} />
        </nav>
        <div className={styles.bar}>
          <a className={styles.home} href={home.linkPath}>
            <Logo /> {home.title}
          </a>
          {hasSearch && <SearchForm locale={locale} />}
          {account}
          {hasMenu && (
            <details className={styles.toggle} suppressHydrationWarning>
              <summary>
                <MenuIcon /> <Trans id="headerFooter.menu.toggle">Menu</Trans>
              </summary>
            </details>
          )}
        </div>
        {hasMenu && <MainMenu menu={menu} utility={utility} />}
      </header>
      {banner && isShownOn(banner, today) && (
        <section className={styles.banner} aria-label={banner.title}>
          <InfoIcon />
          <p>
            {banner.text} {banner.link && <MenuLink item={banner.link} />}
          </p>
        </section>
      )}
    </>
  );
}
