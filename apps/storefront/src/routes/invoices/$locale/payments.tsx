import { pageTitles } from '@assess/invoices';
import { OwnPayments } from '@assess/invoices/signed-in';
import { createFileRoute } from '@tanstack/react-router';
import { pageHeaders, privateMeta } from '../../../page-head/page-head.ts';
import { requireLocale } from '../../../urls/require-locale.ts';
import { SignInButton } from '../../../visitor/customer/sign-in-button.tsx';
import { useCustomer } from '../../../visitor/customer/use-customer.ts';

export const Route = createFileRoute('/invoices/$locale/payments')({
  staticData: { resources: ['found-invoices', 'signed-in'] },
  beforeLoad: requireLocale,
  codeSplitGroupings: [['loader', 'component']], // other pages load none of it, its head included
  loader: ({ context: { i18n } }) => ({
    meta: privateMeta(i18n, pageTitles.payments, { hydrates: true }),
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
        allocationWorkbookHref={(paymentId) => paths.allocationWorkbook(paymentId, config.locale)}
      />
    );
  },
});
