import { aFunction, checkOptions } from '@assess/i18n/arguments';
import { asParsed, createMemo, createSharedPiece, type Html, type SharedPiece } from '@assess/page-server';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { CountryLink } from '../footer/country-selector.tsx';
import { SignInLink } from '../header/sign-in-link.tsx';
import { footerOf, headerOf, type HeaderFooterOptions } from './header-and-footer.tsx';

/** The functions that create links which contain the page's URL. */
export interface HeaderFooterCacheOptions {
  /** Returns the URL of the sign-in page with the destination `here`. */
  withReturn: (signInHref: string, here: string) => string;
  /** Returns the links to the page `here` in each store. Their order and number must be the same for every page. */
  countriesAt: (here: string) => readonly CountryLink[];
}

/** The HTML that pages with the same data block share. */
export interface CachedHeaderFooter {
  /** The data block in the page's HTML from which the browser renders header and footer. */
  block: SharedPiece;
  /** Replaces the placeholders in the HTML of the page at `here` by header and footer. */
  insertInto: (html: string, placeholders: Readonly<Record<'header' | 'footer', string>>, here: string) => Html;
}

/**
 * Creates a cache of rendered headers and footers. The key is the page's data block, from which the browser renders the same markup, in
 * roots whose `identifierPrefix` is `header` and `footer`. No visitor can get another visitor's input or flags from the cache, because a
 * different data block is a different key.
 */
export function createHeaderFooterCache(links: HeaderFooterCacheOptions) {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createHeaderFooterCache', links, {
      withReturn: aFunction('a function that returns the URL of the sign-in page with a destination'),
      countriesAt: aFunction('a function that returns the links to a page in each store'),
    });
  const cached = createMemo<string, CachedHeaderFooter>();
  return (block: string, options: HeaderFooterOptions): CachedHeaderFooter =>
    cached(block, () => ({ block: createSharedPiece(block), insertInto: renderHeaderFooter(options, links) }));
}

/** Renders header and footer in their state before hydration, the same for all visitors, and splits them at links with the page's URL. */
function renderHeaderFooter(
  options: HeaderFooterOptions,
  { withReturn, countriesAt }: HeaderFooterCacheOptions,
): CachedHeaderFooter['insertInto'] {
  const cut = `cut-${crypto.randomUUID()}`;
  const { i18n, signInHref } = options;
  const inPieces = (identifierPrefix: string, element: ReactNode) =>
    asParsed(renderToString(<I18nProvider i18n={i18n}>{element}</I18nProvider>, { identifierPrefix }))
      .split(cut)
      .map(createSharedPiece);
  const header = inPieces('header', headerOf(options, signInHref && <SignInLink href={cut} />));
  const footer = inPieces(
    'footer',
    footerOf(
      options,
      countriesAt('/').map(({ locale }) => ({ locale, href: cut })),
    ),
  );
  return (html, placeholders, here) => {
    const [above, rest] = cutAt(html, placeholders.header);
    const [page, below] = cutAt(rest, placeholders.footer);
    const countries = countriesAt(here).map(({ href }) => href);
    return [
      above,
      ...(rest === html ? [] : joined(header, signInHref ? [withReturn(signInHref, here)] : [])),
      page,
      ...(below === rest ? [] : joined(footer, countries)),
      below,
    ];
  };
}

/** Splits a page's HTML at a placeholder. If the placeholder is missing, the first string is empty. */
function cutAt(html: string, placeholder: string): [before: string, after: string] {
  const at = html.indexOf(placeholder);
  return at < 0 ? ['', html] : [html.slice(0, at), html.slice(at + placeholder.length)];
}

const joined = (pieces: readonly SharedPiece[], links: readonly string[]): Html =>
  pieces.flatMap((piece, index) => [piece, escapeAsReact(links[index] ?? '')]);

const escapeAsReact = (text: string): string => text.replace(/["'&<>]/g, (character) => entities[character] ?? '');

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};
