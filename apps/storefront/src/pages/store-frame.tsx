import type { SearchSuggestions } from '@assess/content';
import { useStoreFlag } from '@assess/feature-flags/react';
import { Footer, Header, NoticeStack } from '@assess/header-footer';
import { localeCodes } from '@assess/i18n';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inLocale } from '../addresses/address-locale.ts';
import { isOpenToDevelopers, localeHeader } from '../app-config.ts';
import { storeOf } from '../page-contract/page-attributes.ts';
import { AccountSlot } from '../visitor/account/account-slot.tsx';
import { PageNotices } from '../visitor/notices/page-notices.tsx';
import { FlagInspection } from './flag-inspection.tsx';
import './shell.css';

/** What stands round every page of the store: header and footer with the visitor's account, and notices at its end. */
export function StoreFrame({ children }: { children: ReactNode }) {
  const { config, content } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  const showsPictures = useStoreFlag('imageCapability');
  const here = new URL(publicHref, 'http://store');
  const countries = localeCodes.map((locale) => ({ locale, href: inLocale(here, locale) }));
  return (
    <>
      <div>
        <Header
          content={content.header}
          markup={content.headerMarkup}
          locale={config.locale}
          today={config.today}
          account={<AccountSlot />}
          showsPictures={showsPictures}
          suggest={suggest}
        />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {isOpenToDevelopers(config) && <FlagInspection />}
        <Footer content={content.footer} markup={content.footerMarkup} locale={config.locale} countries={countries} />
      </div>
      <NoticeStack>
        <PageNotices />
      </NoticeStack>
    </>
  );
}

async function suggest(text: string, signal: AbortSignal): Promise<SearchSuggestions> {
  const headers = { [localeHeader]: storeOf(document) };
  const answer = await fetch(`/api/searchSuggestions?q=${encodeURIComponent(text)}`, { headers, signal });
  if (!answer.ok) throw new Error(`/api/searchSuggestions answered ${answer.status}`);
  return (await answer.json()) as SearchSuggestions;
}
