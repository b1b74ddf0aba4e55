import { createFileRoute } from '@tanstack/react-router';
import { hydrateNow } from '@assess/page-server/client';
import { notIndexed, pageHeaders, pageNames, pageTitle } from '../../page-head/page-head.ts';
import { StoreSignInLinks, StoreSignInPage } from '../../pages/store-sign-in.tsx';

/** The page to which an external identity provider, or the identity server's own sign-in page, returns the visitor. */
export const Route = createFileRoute('/sign-in/return')({
  staticData: { resources: ['sign-in'] },
  head: ({ match }) => ({
    meta: [notIndexed, hydrateNow, { title: pageTitle(match.context.i18n, pageNames.signIn) }],
  }),
  headers: () => pageHeaders.private,
  component: () => (
    <StoreSignInPage title={pageNames.signIn} isReturn>
      <StoreSignInLinks way="password" />
    </StoreSignInPage>
  ),
});
