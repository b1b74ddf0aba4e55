import type { Content } from '@assess/content';
import type { IsoDay, Locale } from '@assess/i18n';
import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import type { CountryLink } from '../footer/country-selector.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';

/** The options of a store's header and footer, except the URL of the page. */
export interface HeaderFooterOptions {
  content: Content;
  locale: Locale;
  /** The day that decides whether the banner is shown. */
  today: IsoDay;
  /** The lingui instance with the texts of `loadMessages`. */
  i18n: I18n;
  /** The URL of the sign-in page. Default: no sign-in link. */
  signInHref?: string | undefined;
  /** Shows tiles in the menu with their pictures. Default: true. */
  showsPictures?: boolean | undefined;
}

/** Creates the header of a store, with a sign-in link or account menu. */
export const headerOf = (
  {
    content,
    locale,
    today,
    showsPictures,
  }: Pick<HeaderFooterOptions, 'content' | 'locale' | 'today' | 'showsPictures'>,
  account: ReactNode,
) => (
  <Header
    content={content.header}
    markup={content.headerMarkup}
    locale={locale}
    today={today}
    showsPictures={showsPictures}
    account={account}
  />
);

/** Creates the footer of a store, with links to the page in other stores. */
export const footerOf = (
  { content, locale }: Pick<HeaderFooterOptions, 'content' | 'locale'>,
  countries: readonly CountryLink[] | undefined,
) => <Footer content={content.footer} markup={content.footerMarkup} locale={locale} countries={countries} />;
