import { isLocale } from '@assess/i18n';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { hydrateNow } from '../../page-contract/page-attributes.ts';
import { isMissing, notIndexed, pageHeaders, pageNames, pageTitle } from '../../page-head/page-head.ts';
import { SignInInsteadLink } from '../../sign-in/sign-in-links.tsx';
import { registrationTree } from '../../sign-in/expected-step.ts';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/$locale/register')({
  staticData: { resources: ['visitor', 'sign-in'] },
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  head: ({ match }) => ({
    meta: isMissing(match)
      ? []
      : [notIndexed, hydrateNow, { title: pageTitle(match.context.i18n, pageNames.register) }],
  }),
  headers: () => pageHeaders.private,
  component: () => (
    <SignInPage title={pageNames.register} tree={registrationTree} purpose="register" lead={<SignInInsteadLink />} />
  ),
});
