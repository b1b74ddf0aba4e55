import { createFileRoute } from '@tanstack/react-router';
import { hydrateNow } from '@assess/page-server/client';
import { notIndexed, pageHeaders, pageNames, pageTitle } from '../../../../page-head/page-head.ts';
import { StoreSignInPage } from '../../../../pages/store-sign-in.tsx';

/** The page on which staff sign in on behalf of a customer. */
export const Route = createFileRoute('/my-account/$agent/support/login')({
  staticData: { resources: ['sign-in'] },
  head: ({ match }) => ({
    meta: [notIndexed, hydrateNow, { title: pageTitle(match.context.i18n, pageNames.supportLogin) }],
  }),
  headers: () => pageHeaders.private,
  component: () => <StoreSignInPage title={pageNames.supportLogin} tree="SupportLogin" isForStaff />,
});
