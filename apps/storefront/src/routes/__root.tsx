import type { SearchSuggestions } from '@assess/content';
import { useStoreFlag } from '@assess/feature-flags/react';
import { Footer, Header, NoticeStack } from '@assess/header-footer';
import { localeCodes, locales } from '@assess/i18n';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useLocation } from '@tanstack/react-router';
import { inLocale } from '../addresses/address-locale.ts';
import { isOpenToDevelopers, localeHeader } from '../app-config.ts';
import { needsOf } from '../page-contract/page-need.ts';
import { provideNeeds } from '../needs/provide-needs.ts';
import { FlagInspection } from '../pages/flag-inspection.tsx';
import { storeAttribute, storeOf, wakeNow } from '../page-contract/page-attributes.ts';
import { notIndexed, pageTitle, siteTitle, troubleOf, viewport } from '../page-head/page-head.ts';
import type { RouterContext } from '../router-context.ts';
import { AccountSlot } from '../visitor/account/account-slot.tsx';
import '../pages/shell.css';
import { PageNotices } from '../visitor/notices/page-notices.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { needs: [] },
  // The result of `beforeLoad` has a declared type: inferred, the type of all matches would refer to itself.
  beforeLoad: ({ context, matches }): Promise<void> => provideNeeds(context, needsOf(matches)),
  head: ({ match: { context, search }, matches }) => {
    const trouble = troubleOf(matches);
    return {
      meta: [
        { title: trouble ? pageTitle(context.i18n, trouble) : siteTitle(context.i18n) },
        ...(trouble ? [notIndexed] : []),
        { charSet: 'utf-8' },
        viewport,
        ...(isOpenToDevelopers(context.config) && 'flags' in search ? [wakeNow] : []),
      ],
      links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
    };
  },
  component: Shell,
});

function Shell() {
  const { config, content } = Route.useRouteContext();
  const { publicHref } = useLocation();
  const showsPictures = useStoreFlag('imageCapability');
  const here = new URL(publicHref, 'http://store');
  const countries = localeCodes.map((locale) => ({ locale, href: inLocale(here, locale) }));
  return (
    <html lang={locales[config.locale].htmlLang} {...storeAttribute(config.locale)} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
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
            <Outlet />
          </main>
          {isOpenToDevelopers(config) && <FlagInspection />}
          <Footer content={content.footer} markup={content.footerMarkup} locale={config.locale} countries={countries} />
        </div>
        <NoticeStack>
          <PageNotices />
        </NoticeStack>
        <Scripts />
      </body>
    </html>
  );
}

async function suggest(text: string, signal: AbortSignal): Promise<SearchSuggestions> {
  const headers = { [localeHeader]: storeOf(document) };
  const answer = await fetch(`/api/searchSuggestions?q=${encodeURIComponent(text)}`, { headers, signal });
  if (!answer.ok) throw new Error(`/api/searchSuggestions answered ${answer.status}`);
  return (await answer.json()) as SearchSuggestions;
}
