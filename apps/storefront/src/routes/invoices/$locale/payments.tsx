import { isLocale } from '@assess/i18n';
import { pageTitles } from '@assess/invoices';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { hydrateNow } from '../../../page-contract/page-attributes.ts';
import { notIndexed, pageHeaders, pageTitle } from '../../../page-head/page-head.ts';
import { OwnPayments } from '../../../visitor/customer/own-payments.tsx';

export const Route = createFileRoute('/invoices/$locale/payments')({
  staticData: { resources: ['found-invoices', 'visitor'] },
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  codeSplitGroupings: [['loader', 'component']], // other pages load none of it, its head included
  loader: ({ context: { i18n } }) => ({
    meta: [notIndexed, hydrateNow, { title: pageTitle(i18n, pageTitles.payments) }],
  }),
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: OwnPayments,
});
