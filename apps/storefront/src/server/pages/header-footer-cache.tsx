import { flagDefaults } from '@assess/feature-flags';
import { SignInLink } from '@assess/header-footer';
import { localeCodes } from '@assess/i18n';
import { I18nProvider } from '@lingui/react';
import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { AppConfig } from '../../app-config.ts';
import type { PageData } from '../../page-contract/page-block.ts';
import type { pageParts } from '../../page-contract/page-parts.ts';
import { pageInStores, StoreFooter, StoreHeader } from '../../pages/store-layout.tsx';
import { withReturn } from '../../visitor/with-return.ts';
import { memoizeByKey } from '../cache/memoize-by-key.ts';
import { asParsed } from '../policy/hash-source.ts';
import { createSharedPiece, type Html, type SharedPiece } from './gzip-in-pieces.ts';

/** What header and footer are made of, besides the address of their page. All of it stands in the page's block. */
export interface HeaderFooterOptions extends Pick<PageData, 'content' | 'flags'> {
  config: AppConfig;
  /** With the texts of every page and those laid over them. */
  i18n: I18n;
}

/** What pages with the same block have in common: header and footer, cut where addresses belong that name the page, and the block. */
export interface CachedHeaderFooter {
  header: readonly SharedPiece[];
  footer: readonly SharedPiece[];
  block: SharedPiece;
  /** The addresses for the cuts, on a page. */
  linksAt: (here: string) => { header: string[]; footer: string[] };
}

/**
 * Keeps header and footer by the block of the page that they stand in, from which the browser makes the very same: nothing that
 * a visitor sends, and no flag that differs by visitor, can reach another without being in both blocks.
 */
export function createHeaderFooterCache() {
  const kept = memoizeByKey<CachedHeaderFooter>(100);
  return (block: string, options: HeaderFooterOptions): CachedHeaderFooter =>
    kept(block, () => ({ ...renderFrame(options), block: createSharedPiece(block) }));
}

/** Renders header and footer as the store shows them until a page's app is hydrated, to whomever. */
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

/** Puts header and footer into their places in a page. */
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

/** What stands before and after a place; nothing stands before one that is not there. */
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
