import { isLocale } from '@assess/i18n';
import { pageTitles } from '@assess/invoices';
import { OwnPayments } from '@assess/invoices/signed-in';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { hydrateNow } from '@assess/page-server/client';
import { notIndexed, pageHeaders, pageTitle } from '../../../page-head/page-head.ts';
import { SignInButton } from '../../../visitor/customer/sign-in-button.tsx';
import { useCustomer } from '../../../visitor/customer/use-customer.ts';

export const Route = createFileRoute('/invoices/$locale/payments')({
  staticData: { resources: ['found-invoices', 'signed-in'] },
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  codeSplitGroupings: [['loader', 'component']], // other pages load none of it, its head included
  loader: ({ context: { i18n } }) => ({
    meta: [notIndexed, hydrateNow, { title: pageTitle(i18n, pageTitles.payments) }],
  }),
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function Payments() {
    const { config, paths } = Route.useRouteContext();
    return (
      <OwnPayments
        customer={useCustomer()}
        signIn={<SignInButton />}
        findHref={paths.find(config.locale)}
        paymentHref={paths.payment}
        confirmationHref={paths.confirmation}
        receiptHref={(paymentId) => paths.receipt(paymentId, config.locale)}
        allocationHref={(paymentId) => paths.allocation(paymentId, config.locale)}
      />
    );
  },
});
