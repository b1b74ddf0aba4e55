import type { SearchSuggestions } from '@assess/content';
import { useStoreFlag } from '@assess/feature-flags/react';
import {
  Footer,
  Header,
  NoticeStack,
  type CountryLink,
  type FooterProps,
  type HeaderProps,
} from '@assess/header-footer';
import { localeCodes } from '@assess/i18n';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inLocale } from '../addresses/address-locale.ts';
import { isOpenToDevelopers, localeHeader } from '../app-config.ts';
import { storeOf } from '../page-contract/page-attributes.ts';
import { AccountSlot } from '../visitor/account/account-slot.tsx';
import type { RouterContext } from '../router-context.ts';
import { PageNotices } from '../visitor/notices/page-notices.tsx';
import { FlagInspection } from './flag-inspection.tsx';
import './shell.css';

/** What stands round every page of the store: header and footer with the visitor's account, and notices at its end. */
export function StoreFrame({ children }: { children: ReactNode }) {
  const { config, content, framePlaces } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  const showsPictures = useStoreFlag('imageCapability');
  return (
    <>
      <div>
        {framePlaces?.header ?? (
          <StoreHeader config={config} content={content} account={<AccountSlot />} showsPictures={showsPictures} />
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {isOpenToDevelopers(config) && <FlagInspection />}
        {framePlaces?.footer ?? <StoreFooter config={config} content={content} countries={pageInStores(publicHref)} />}
      </div>
      <NoticeStack>
        <PageNotices />
      </NoticeStack>
    </>
  );
}

type StoreProps = Pick<RouterContext, 'config' | 'content'>;

/** The header of a store's pages. */
export const StoreHeader = ({
  config,
  content,
  ...props
}: StoreProps & Pick<HeaderProps, 'account' | 'showsPictures'>) => (
  <Header
    content={content.header}
    markup={content.headerMarkup}
    locale={config.locale}
    today={config.today}
    suggest={suggest}
    {...props}
  />
);

/** The footer of a store's pages. */
export const StoreFooter = ({ config, content, ...props }: StoreProps & Pick<FooterProps, 'countries'>) => (
  <Footer content={content.footer} markup={content.footerMarkup} locale={config.locale} {...props} />
);

/** A page in each store. */
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
