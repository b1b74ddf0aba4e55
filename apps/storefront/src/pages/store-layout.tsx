import type { SearchSuggestions } from '@assess/content';
import { useStoreFlag } from '@assess/feature-flags/react';
import { Footer, Header, NoticeStack, type CountryLink } from '@assess/header-footer';
import { localeCodes } from '@assess/i18n';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inLocale } from '@assess/i18n/store-url';
import { localeHeader } from '../app-config.ts';
import { storeOf } from '../page-contract/page-attributes.ts';
import { StoreAccount, StoreNotices } from './store-visitor.tsx';
import '@assess/ui/page.css';
import './shell.css';

/** The ids of the elements that React hydrates in their own roots, so that a mismatch in one part leaves the others alone. */
export const pageParts = {
  header: 'page-header',
  main: 'main',
  footer: 'page-footer',
  notices: 'page-notices',
} as const;

export interface StoreLayoutProps {
  /** The content of `main`. */
  children?: ReactNode;
  /** The content of `main` as HTML, which the server has rendered as a separate React root. */
  html?: string;
}

/** The layout of every page of the store: header and footer with the visitor's account, and notices at the end. */
export function StoreLayout({ children, html }: StoreLayoutProps) {
  const { headerFooterPlaceholders } = useRouteContext({ from: '__root__' });
  return (
    <>
      <div>
        <div id={pageParts.header}>{headerFooterPlaceholders?.header ?? <PageHeader />}</div>
        <main
          id={pageParts.main}
          tabIndex={-1}
          dangerouslySetInnerHTML={html === undefined ? undefined : { __html: html }}
        >
          {children}
        </main>
        <div id={pageParts.footer}>{headerFooterPlaceholders?.footer ?? <PageFooter />}</div>
      </div>
      <div id={pageParts.notices}>
        <EndNotices />
      </div>
    </>
  );
}

/** The header of a page, rendered in a separate React root. */
export function PageHeader() {
  const { config, content } = useRouteContext({ from: '__root__' });
  const showsPictures = useStoreFlag('imageCapability');
  return (
    <Header
      content={content.header}
      markup={content.headerMarkup}
      locale={config.locale}
      today={config.today}
      suggest={suggest}
      account={<StoreAccount />}
      showsPictures={showsPictures}
    />
  );
}

/** The footer of a page, rendered in a separate React root. */
export function PageFooter() {
  const { config, content } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  return (
    <Footer
      content={content.footer}
      markup={content.footerMarkup}
      locale={config.locale}
      countries={pageInStores(publicHref)}
    />
  );
}

/** The notices at the end of a page, rendered in a separate React root. */
export const EndNotices = () => (
  <NoticeStack>
    <StoreNotices />
  </NoticeStack>
);

/** Lists the links to a page in each store. */
export function pageInStores(publicHref: string): CountryLink[] {
  const here = new URL(publicHref, 'http://store');
  return localeCodes.map((locale) => ({ locale, href: inLocale(here, locale) }));
}

async function suggest(text: string, signal: AbortSignal): Promise<SearchSuggestions> {
  const headers = { [localeHeader]: storeOf(document) };
  const answer = await fetch(`/api/searchSuggestions?q=${encodeURIComponent(text)}`, { headers, signal });
  if (!answer.ok) throw new Error(`/api/searchSuggestions answered ${answer.status}`);
  return (await answer.json()) as SearchSuggestions;
}
