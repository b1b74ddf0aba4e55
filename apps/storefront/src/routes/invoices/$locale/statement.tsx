import { isLocale } from '@assess/i18n';
import { pageTitles } from '@assess/invoices';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { wakeNow } from '../../../page-contract/page-attributes.ts';
import { isMissing, notIndexed, pageHeaders, pageTitle } from '../../../page-head/page-head.ts';
import { OwnStatement } from '../../../visitor/customer/own-statement.tsx';

export const Route = createFileRoute('/invoices/$locale/statement')({
  staticData: { needs: ['found-invoices', 'visitor'] },
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  head: ({ match }) => ({
    meta: isMissing(match) ? [] : [notIndexed, wakeNow, { title: pageTitle(match.context.i18n, pageTitles.statement) }],
  }),
  headers: () => pageHeaders.private,
  component: OwnStatement,
});
