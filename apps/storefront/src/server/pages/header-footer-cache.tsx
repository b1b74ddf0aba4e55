import { flagDefaults } from '@assess/feature-flags';
import { SignInLink } from '@assess/header-footer';
import { localeCodes } from '@assess/i18n';
import { I18nProvider } from '@lingui/react';
import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { asParsed, createSharedPiece, type Html, memoizeByKey, type SharedPiece } from '@assess/page-server';
import type { AppConfig } from '../../app-config.ts';
import type { PageData } from '../../page-contract/page-block.ts';
import type { pageParts } from '../../page-contract/page-parts.ts';
import { pageInStores, StoreFooter, StoreHeader } from '../../pages/store-layout.tsx';
import { withReturn } from '../../urls/with-return.ts';

/** The inputs of header and footer, except the URL of their page. All of them are in the page's data block. */
export interface HeaderFooterOptions extends Pick<PageData, 'content' | 'flags'> {
  config: AppConfig;
  /** The translations of every page, with the site's overrides. */
  i18n: I18n;
}

/** The parts that pages with the same data block share: header and footer, cut at the links that contain the page's URL, and the block. */
export interface CachedHeaderFooter {
  header: readonly SharedPiece[];
  footer: readonly SharedPiece[];
  block: SharedPiece;
  /** Lists the links of a page that belong at the cuts. */
  linksAt: (here: string) => { header: string[]; footer: string[] };
}

/**
 * Caches header and footer by the data block of their page, from which the browser renders the same markup. A visitor's input, or a flag
 * that differs by visitor, can therefore only reach another visitor if it is in both blocks.
 */
export function createHeaderFooterCache() {
  const kept = memoizeByKey<CachedHeaderFooter>(100);
  return (block: string, options: HeaderFooterOptions): CachedHeaderFooter =>
    kept(block, () => ({ ...renderFrame(options), block: createSharedPiece(block) }));
}

/** Renders header and footer as every visitor sees them until the page's app is hydrated. */
function renderFrame({ config, content, flags, i18n }: HeaderFooterOptions): Omit<CachedHeaderFooter, 'block'> {
  const cut = `cut-${crypto.randomUUID()}`;
  const signIn = config.identity && (flags.sso ?? flagDefaults.sso) ? content.pages.signIn : undefined;
  const inPieces = (name: keyof typeof pageParts, part: ReactNode) =>
    asParsed(renderToString(<I18nProvider i18n={i18n}>{part}</I18nProvider>, { identifierPrefix: name }))
      .split(cut)
      .map(createSharedPiece);
  return {
    header: inPieces(
      'header',
      <StoreHeader
        config={config}
        content={content}
        showsPictures={flags.imageCapability ?? flagDefaults.imageCapability}
        account={signIn && <SignInLink href={cut} />}
      />,
    ),
    footer: inPieces(
      'footer',
      <StoreFooter
        config={config}
        content={content}
        countries={localeCodes.map((locale) => ({ locale, href: cut }))}
      />,
    ),
    linksAt: (here) => ({
      header: signIn ? [withReturn(signIn, here)] : [],
      footer: pageInStores(here).map(({ href }) => href),
    }),
  };
}

/** Replaces the placeholders for header and footer in a page. */
export function withHeaderFooter(
  html: string,
  places: Record<'header' | 'footer', string>,
  frame: CachedHeaderFooter,
  here: string,
): Html {
  const links = frame.linksAt(here);
  const [above, rest] = cutAt(html, places.header);
  const [page, below] = cutAt(rest, places.footer);
  return [
    above,
    ...(rest === html ? [] : joined(frame.header, links.header)),
    page,
    ...(below === rest ? [] : joined(frame.footer, links.footer)),
    below,
  ];
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
