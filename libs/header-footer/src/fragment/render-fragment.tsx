import type { Content } from '@assess/content';
import { locales, type IsoDay, type Locale } from '@assess/i18n';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CountryLink } from '../footer/country-selector.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { SignInLink } from '../header/sign-in-link.tsx';
import { usedCss } from './used-css.ts';

/** The part of the layout that a fragment holds. */
export type FragmentPart = 'header' | 'footer';

/** The inputs of a fragment; the same options produce the same HTML. */
export interface FragmentOptions {
  content: Content;
  locale: Locale;
  /** The day that decides whether the banner is shown. */
  today: IsoDay;
  /** An instance that includes the texts of `loadMessages`. */
  i18n: I18n;
  /** The store's origin, such as `https://store.example`: every path of the store becomes an absolute URL there. */
  origin: string;
  /** The store's style sheet, as `isolateCss` returns it. */
  css: string;
  /** The links of the country selector. Default: the content's one link. */
  countries?: readonly CountryLink[] | undefined;
  /** The URL of the sign-in page. The link is shown unless the page fills the slot `account`. Default: the slot is empty. */
  signInHref?: string | undefined;
  /** Shows tiles in the menu with their pictures. Default: true. */
  showsPictures?: boolean | undefined;
}

/**
 * Renders header or footer for a foreign page, as one custom element with a declarative shadow root. It shows without any script
 * and is isolated from the page's styles. The page needs an element with the id `main` for the header's skip link.
 */
export function renderFragment(part: FragmentPart, options: FragmentOptions): string {
  const { locale, i18n, css } = options;
  const { origin } = new URL(options.origin);
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <div lang={locales[locale].htmlLang}>{parts[part](options)}</div>
    </I18nProvider>,
  );
  const name = `assess-${part}`;
  return (
    `<${name} locale="${locale}" origin="${origin}" rendered><template shadowrootmode="open">` +
    `<style>${usedCss(css, html)}</style>${withOrigin(html, origin)}</template></${name}>`
  );
}

const parts = {
  header: ({ content, locale, today, signInHref, showsPictures }: FragmentOptions) => (
    <Header
      content={content.header}
      markup={content.headerMarkup}
      locale={locale}
      today={today}
      showsPictures={showsPictures}
      account={<slot name="account">{signInHref && <SignInLink href={signInHref} />}</slot>}
    />
  ),
  footer: ({ content, locale, countries }: FragmentOptions) => (
    <Footer content={content.footer} markup={content.footerMarkup} locale={locale} countries={countries} />
  ),
};

/** Prefixes paths in tags with the origin; URLs that start with two slashes already name a host. */
const withOrigin = (html: string, origin: string): string =>
  html.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/(\s(?:href|src|action)=")\/(?!\/)/g, `$1${origin}/`));
