import { registrationTree } from '@assess/session/sign-in';
import { createFileRoute } from '@tanstack/react-router';
import { hydrateNow } from '@assess/page-server/client';
import { isMissing, notIndexed, pageHeaders, pageNames, pageTitle } from '../../page-head/page-head.ts';
import { requireLocale } from '../../urls/require-locale.ts';
import { StoreSignInInsteadLink, StoreSignInPage } from '../../pages/store-sign-in.tsx';

export const Route = createFileRoute('/$locale/register')({
  staticData: { resources: ['sign-in'] },
  beforeLoad: requireLocale,
  head: ({ match }) => ({
    meta: isMissing(match)
      ? []
      : [notIndexed, hydrateNow, { title: pageTitle(match.context.i18n, pageNames.register) }],
  }),
  headers: () => pageHeaders.private,
  component: () => (
    <StoreSignInPage
      title={pageNames.register}
      tree={registrationTree}
      purpose="register"
      lead={<StoreSignInInsteadLink />}
    />
  ),
});
