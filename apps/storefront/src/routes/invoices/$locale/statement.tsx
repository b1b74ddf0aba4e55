import { isLocale } from '@assess/i18n';
import { pageTitles } from '@assess/invoices';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { hydrateNow } from '../../../page-contract/page-attributes.ts';
import { notIndexed, pageHeaders, pageTitle } from '../../../page-head/page-head.ts';
import { OwnStatement } from '../../../visitor/customer/own-statement.tsx';

export const Route = createFileRoute('/invoices/$locale/statement')({
  staticData: { resources: ['found-invoices', 'visitor'] },
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  codeSplitGroupings: [['loader', 'component']], // other pages load none of it, its head included
  loader: ({ context: { i18n } }) => ({
    meta: [notIndexed, hydrateNow, { title: pageTitle(i18n, pageTitles.statement) }],
  }),
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: OwnStatement,
});
