import { AccountSlot, PageNotices } from '@assess/header-footer/visitor';
import type { Locale } from '@assess/i18n';
import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { contentVariant } from '../content-variant.ts';
import { pageTitle } from '../page-head/page-head.ts';
import { inLocale, isPaymentPath, isSignInPath } from '@assess/i18n/store-url';
import { withReturn } from '../urls/with-return.ts';

/** The sign-in link or account menu in the header of this store. */
export function StoreAccount() {
  const { config, content, paths, visitor } = useRouteContext({ from: '__root__' });
  const { publicHref } = useLocation();
  if (!config.identity) return null;
  return (
    <AccountSlot
      visitor={visitor}
      signInHref={withReturn(content.pages.signIn, publicHref)}
      accountPages={content.pages.account}
      statementHref={paths.statement(config.locale)}
      paymentsHref={paths.payments(config.locale)}
    />
  );
}

/** The notices at the end of this store's pages. */
export function StoreNotices() {
  const { config, content, endRecord, notices, visitor } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const { publicHref } = useLocation();
  const here = new URL(publicHref, 'http://store');
  const isSignIn = isSignInPath(here.pathname);
  const titleOf = useCallback((name: MessageDescriptor) => pageTitle(i18n, name), [i18n]);
  return (
    <PageNotices
      visitor={visitor}
      notices={notices}
      endRecord={endRecord}
      locale={config.locale}
      countryUnknown={content.header.countryUnknown}
      hrefIn={(locale: Locale) => inLocale(here, locale)}
      signInHref={
        config.identity && !isSignIn ? withReturn(content.pages.signIn, here.pathname + here.search) : undefined
      }
      titleOf={titleOf}
      showsCustomerNotices={!isPaymentPath(here.pathname) && !isSignIn}
      asksAboutOldCart={contentVariant(config).asksAboutOldCart}
    />
  );
}
