import { asParsed, createMemo, createSharedPiece, type Html, type SharedPiece } from '@assess/page-server';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { CountryLink } from '../footer/country-selector.tsx';
import { SignInLink } from '../header/sign-in-link.tsx';
import { footerOf, headerOf, type HeaderFooterOptions } from './header-and-footer.tsx';

/** The links that contain the URL of their page. */
export interface HeaderFooterCacheOptions {
  /** Builds the URL of a sign-in page with the way back to a page. */
  withReturn: (signInHref: string, here: string) => string;
  /** Lists the links to a page in each store. Their order and number are the same for every page. */
  countriesAt: (here: string) => readonly CountryLink[];
}

/** The parts that pages with the same data block share. */
export interface CachedHeaderFooter {
  /** The data block. */
  block: SharedPiece;
  /** Replaces the placeholders for header and footer in the HTML of a page, whose URL is `here`. */
  insertInto: (html: string, places: Readonly<Record<'header' | 'footer', string>>, here: string) => Html;
}

/**
 * Creates a cache of header and footer by the data block of their page, from which the browser renders the same markup, in roots whose
 * `identifierPrefix` is `header` and `footer`. A visitor's input, or a flag that differs by visitor, can therefore only reach another
 * visitor if it is in both blocks.
 */
export function createHeaderFooterCache(links: HeaderFooterCacheOptions) {
  const cached = createMemo<string, CachedHeaderFooter>();
  return (block: string, options: HeaderFooterOptions): CachedHeaderFooter =>
    cached(block, () => ({ block: createSharedPiece(block), insertInto: renderParts(options, links) }));
}

/** Renders header and footer as every visitor sees them until the page's app is hydrated, cut at the links that contain the page's URL. */
function renderParts(
  options: HeaderFooterOptions,
  { withReturn, countriesAt }: HeaderFooterCacheOptions,
): CachedHeaderFooter['insertInto'] {
  const cut = `cut-${crypto.randomUUID()}`;
  const { i18n, signInHref } = options;
  const inPieces = (identifierPrefix: string, part: ReactNode) =>
    asParsed(renderToString(<I18nProvider i18n={i18n}>{part}</I18nProvider>, { identifierPrefix }))
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
  return (html, places, here) => {
    const [above, rest] = cutAt(html, places.header);
    const [page, below] = cutAt(rest, places.footer);
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

/** Splits a page at a placeholder. If the placeholder is missing, the first part is empty. */
function cutAt(html: string, place: string): [before: string, after: string] {
  const at = html.indexOf(place);
  return at < 0 ? ['', html] : [html.slice(0, at), html.slice(at + place.length)];
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
