import { locales } from '@assess/i18n';
import { aDay, aLocale, anI18n, anObject, aRule, checkArguments, checkOptions, oneOf } from '@assess/i18n/arguments';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CountryLink } from '../footer/country-selector.tsx';
import { SignInLink } from '../header/sign-in-link.tsx';
import { footerOf, headerOf, type HeaderFooterOptions } from './header-and-footer.tsx';
import { usedCss } from './used-css.ts';

/** The content of a fragment. */
export type FragmentName = 'header' | 'footer';

/** The options of a fragment. The fragment shows the sign-in link unless the page fills the slot `account`. */
export interface FragmentOptions extends HeaderFooterOptions {
  /** The store's origin, such as `https://store.example`, which makes the URLs in the fragment absolute. */
  origin: string;
  /** The store's style sheet, as `isolateCss` returns it. */
  css: string;
  /** The links of the country selector. Default: the link in the content replaces the selector. */
  countries?: readonly CountryLink[] | undefined;
}

/**
 * Renders header or footer for a foreign page, as one custom element with a declarative shadow root. The element is visible without
 * scripts and isolated from the page's styles. The page needs an element with the id `main` for the header's skip link.
 */
export function renderFragment(fragment: FragmentName, options: FragmentOptions): string {
  if (process.env.NODE_ENV !== 'production') {
    checkArguments('renderFragment', { fragment }, { fragment: oneOf('header', 'footer') });
    checkOptions('renderFragment', options, {
      origin: aRule("an origin with its scheme, such as 'https://store.example'", (value) =>
        /^https?:\/\/./.test(String(value)),
      ),
      locale: aLocale(),
      content: anObject('the result of loadBuiltInContent or of contentFor of createContentSource'),
      i18n: anI18n(),
      today: aDay(),
      css: aRule('the result of isolateCss', (value) => typeof value === 'string'),
    });
  }
  const { locale, i18n, css } = options;
  const { origin } = new URL(options.origin);
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <div lang={locales[locale].htmlLang}>{render[fragment](options)}</div>
    </I18nProvider>,
  );
  const name = `assess-${fragment}`;
  return (
    `<${name} locale="${locale}" origin="${origin}" rendered><template shadowrootmode="open">` +
    `<style>${usedCss(css, html)}</style>${withOrigin(html, origin)}</template></${name}>`
  );
}

const render = {
  header: (options: FragmentOptions) =>
    headerOf(options, <slot name="account">{options.signInHref && <SignInLink href={options.signInHref} />}</slot>),
  footer: (options: FragmentOptions) => footerOf(options, options.countries),
};

/** Prefixes URL paths in tags with the origin. It leaves URLs that start with two slashes, because they already name a host. */
const withOrigin = (html: string, origin: string): string =>
  html.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/(\s(?:href|src|action)=")\/(?!\/)/g, `$1${origin}/`));
