import { isMissing, pageNames, pageTitle } from '../../pages/page-head.ts';
import { isLocale } from '@assess/i18n';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { RegisterPage } from '../../pages/account-pages.tsx';

export const Route = createFileRoute('/$locale/register')({
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  head: ({ match }) => ({
    meta: isMissing(match) ? [] : [{ title: pageTitle(match.context.i18n, pageNames.register) }],
  }),
  component: RegisterPage,
});
