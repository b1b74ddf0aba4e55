import { isMissing, pageNames, pageTitle } from '../../pages/page-head.ts';
import { isLanguage } from '@assess/i18n';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { SignInPage } from '../../pages/account-pages.tsx';

export const Route = createFileRoute('/$lang/login')({
  beforeLoad: ({ params }) => {
    if (!isLanguage(params.lang)) throw notFound();
  },
  head: ({ match }) => ({
    meta: isMissing(match) ? [] : [{ title: pageTitle(match.context.i18n, pageNames.signIn) }],
  }),
  component: SignInPage,
});
