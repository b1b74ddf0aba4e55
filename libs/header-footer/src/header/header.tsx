import { Trans, useLingui } from '@lingui/react/macro';
import { isShownOn, type HeaderContent, type SuggestSearches } from '@assess/content';
import type { IsoDay, Locale } from '@assess/i18n';
import { InfoIcon, MenuIcon, useServerHtml } from '@assess/ui';
import { useRef, type ReactNode } from 'react';
import { MenuLink, MenuLinks } from '../menu-link.tsx';
import { useMenus } from '../menus/use-menus.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { drawerId, MainMenu } from './main-menu.tsx';
import markupStyles from './markup.module.css';
import { SearchForm } from './search-form.tsx';

/** The content of the store, or its regional site's own markup. Server and browser must get the same. */
export interface HeaderProps {
  content: HeaderContent;
  /** The regional site's own header, sanitised: stands in place of utility bar, menu and banner. */
  markup?: string;
  /** The store that the search searches. */
  locale: Locale;
  /** The origin of the store that is searched. Default: the page's own; `loadBuiltInContent` has the same for the links. */
  storeOrigin?: string | undefined;
  /** Decides about the banner. The day that the server rendered with, also where its page is taken over later. */
  today: IsoDay;
  /** Asked while somebody types a search; the same function at every rendering. Without it nothing is offered. */
  suggest?: SuggestSearches;
  /** Stands beside the search: sign-in link or account menu. */
  account?: ReactNode;
  /** Shows recommendations in the menu with their pictures. Default: true. */
  showsPictures?: boolean | undefined;
}

/** The frame above every page, whole as plain HTML. The page's content must have the id `main` for the skip link. */
export function Header(props: HeaderProps) {
  const { content, markup, locale, storeOrigin = '', today, suggest, account, showsPictures = true } = props;
  const { t } = useLingui();
  const { home, utility, hasSearch, banner, quickLinks } = content;
  const menu = markup ? [] : content.menu;
  const [shortcuts, below] = markup ? inTwo(withoutName(markup, home.title)) : [];
  const hasMenu = menu.length > 0;
  const header = useRef<HTMLElement>(null);

  useMenus(header);

  return (
    <>
      <a className={styles.skip} href="#main">
        <Trans id="headerFooter.skip">Skip to main content</Trans>
      </a>
      <header
        ref={header}
        className={markup ? `${styles.header} ${markupStyles.around}` : styles.header}
        data-menu={hasMenu ? undefined : 'none'}
      >
        {markup ? (
          shortcuts && <Markup part="shortcuts" className={markupStyles.shortcuts} html={shortcuts} />
        ) : (
          <nav className={styles.utility} aria-label={t({ id: 'headerFooter.utility.label', message: 'Shortcuts' })}>
            <MenuLinks items={utility} />
          </nav>
        )}
        <div className={styles.bar}>
          <a className={styles.home} href={home.linkPath}>
            <Logo /> {home.title}
          </a>
          {hasSearch && (
            <SearchForm locale={locale} storeOrigin={storeOrigin} suggest={suggest} quickLinks={quickLinks} />
          )}
          {account}
          {hasMenu && (
            <button type="button" className={styles.toggle} popoverTarget={drawerId}>
              <MenuIcon /> <Trans id="headerFooter.menu.toggle">Menu</Trans>
            </button>
          )}
        </div>
        {below && <Markup part="menu" html={below} />}
        {hasMenu && <MainMenu menu={menu} utility={utility} quickLinks={quickLinks} showsPictures={showsPictures} />}
      </header>
      {!markup && banner && isShownOn(banner, today) && (
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

interface MarkupProps {
  part: string;
  html: string;
  className?: string | undefined;
}

const Markup = ({ part, html, className = '' }: MarkupProps) => (
  <div className={`${markupStyles.markup} ${className}`.trim()} {...useServerHtml(`header-${part}`, html)} />
);

/** Drops a line that is nothing but the store's name, because the logo has it. */
const withoutName = (markup: string, name: string): string =>
  markup.replace(/<p>\s*<a [^<>]*>([^<>]*)<\/a>\s*<\/p>/g, (line, said: string) => (said.trim() === name ? '' : line));

/**
 * Cuts the regional site's markup in two, so that it is read in the order it is seen: the list of links that it begins with,
 * shown above logo and search, and the rest, shown below. The first part is empty if the markup has no such list.
 */
const inTwo = (markup: string): readonly string[] =>
  /^(\s*<nav\b(?:(?!<nav\b|<details\b)[^])*?<\/nav>)(\s*<[^]*)$/.exec(markup)?.slice(1) ?? ['', markup];
