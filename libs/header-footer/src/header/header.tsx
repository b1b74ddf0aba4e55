import { Trans, useLingui } from '@lingui/react/macro';
import { isShownOn, type HeaderContent, type SuggestSearches } from '@assess/content';
import type { IsoDay, Locale } from '@assess/i18n';
import { aDay, aLocale, checkProps } from '@assess/i18n/arguments';
import { InfoIcon, Link, MenuIcon, useServerHtml } from '@assess/ui';
import { useRef, type ReactNode } from 'react';
import { MenuLink, MenuLinks } from '../menu-link.tsx';
import { aPart } from '../a-part.ts';
import { useMenus } from '../menus/use-menus.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { drawerId, MainMenu } from './main-menu.tsx';
import markupStyles from './markup.module.css';
import { SearchForm } from './search-form.tsx';

/** The props of the header. Server and browser must pass the same values. */
export interface HeaderProps {
  /** The texts and links of the header, from `loadBuiltInContent` or the content API. */
  content: HeaderContent;
  /** The header of the regional site as sanitised HTML. It replaces utility bar, menu and banner. */
  markup?: string;
  /** The locale of the store that the search uses. */
  locale: Locale;
  /** The origin of the store that the search uses. Default: the page's own. `loadBuiltInContent` has the same option for links. */
  storeOrigin?: string | undefined;
  /** The day that decides whether the banner is shown. Hydration must use the same day as the server. */
  today: IsoDay;
  /**
   * Returns suggestions while the visitor types a search; must be the same function for every render. Default: no suggestions.
   */
  suggest?: SuggestSearches;
  /** The sign-in link or account menu beside the search. */
  account?: ReactNode;
  /** Shows tiles in the menu with their pictures. Default: true. */
  showsPictures?: boolean | undefined;
}

/** The header of every page, which also works as plain HTML. The page's content must have the id `main` for the skip link. */
export function Header(props: HeaderProps) {
  if (process.env.NODE_ENV !== 'production') {
    const content = aPart('header', 'utility', 'menu');
    checkProps('Header', props, { content, locale: aLocale(), today: aDay() });
  }
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
          shortcuts && <Markup name="shortcuts" className={markupStyles.shortcuts} html={shortcuts} />
        ) : (
          <nav className={styles.utility} aria-label={t({ id: 'headerFooter.utility.label', message: 'Shortcuts' })}>
            <MenuLinks items={utility} />
          </nav>
        )}
        <div className={styles.bar}>
          <Link className={styles.home} href={home.linkPath}>
            <Logo /> {home.title}
          </Link>
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
        {below && <Markup name="menu" html={below} />}
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
  name: string;
  html: string;
  className?: string | undefined;
}

const Markup = ({ name, html, className = '' }: MarkupProps) => (
  <div className={`${markupStyles.markup} ${className}`.trim()} {...useServerHtml(`header-${name}`, html)} />
);

/** Removes a paragraph that contains only the store's name, because the name is beside the logo. */
const withoutName = (markup: string, name: string): string =>
  markup.replace(/<p>\s*<a [^<>]*>([^<>]*)<\/a>\s*<\/p>/g, (line, said: string) => (said.trim() === name ? '' : line));

/**
 * Splits the regional site's header in two: the `<nav>` at its start, which is shown above logo and search, and the rest, which is
 * shown below. Screen readers then read both in the visual order. The first string is empty if the header begins otherwise.
 */
const inTwo = (markup: string): readonly string[] =>
  /^(\s*<nav\b(?:(?!<nav\b|<details\b)[^])*?<\/nav>)(\s*<[^]*)$/.exec(markup)?.slice(1) ?? ['', markup];
