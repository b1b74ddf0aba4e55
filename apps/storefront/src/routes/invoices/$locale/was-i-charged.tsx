import { chargeTitle, PaymentStatusPage, readChargeSearch } from '@assess/invoices/payment-status';
import { createFileRoute } from '@tanstack/react-router';
import { pageHeaders, privateMeta } from '../../../page-head/page-head.ts';
import { requireLocale } from '../../../urls/require-locale.ts';

export const Route = createFileRoute('/invoices/$locale/was-i-charged')({
  staticData: { resources: ['payment-status'] },
  codeSplitGroupings: [['loader', 'component']], // other pages load none of it, its head and its search included
  beforeLoad: requireLocale,
  loader: ({ context: { askedCharge, typedSearch, unfinishedPayment, i18n }, location: { search } }) => {
    const { problem, hasResult, sending } = readChargeSearch(search);
    const isProofWanted = problem === 'proof-required';
    const isError = problem !== undefined && !isProofWanted;
    return {
      problem,
      asked: hasResult ? askedCharge : undefined,
      accountNumber: typedSearch?.accountNumber,
      unfinishedPayment,
      sending,
      meta: privateMeta(i18n, chargeTitle, { isError, hydrates: isProofWanted }),
    };
  },
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function WasICharged() {
    const { problem, asked, accountNumber = '', unfinishedPayment, sending } = Route.useLoaderData();
    const { config, paths } = Route.useRouteContext();
    return (
      <PaymentStatusPage
        action={paths.paymentStatus(config.locale)}
        locale={config.locale}
        findHref={paths.find(config.locale)}
        typed={asked?.typed ?? { kind: 'invoice-number', number: '', accountNumber, email: '' }}
        issues={problem === 'invalid' ? asked?.issues : undefined}
        problem={problem}
        challenge={problem === 'proof-required' ? asked?.challenge : undefined}
        receiptHref={(index) => paths.chargedReceipt(config.locale, index)}
        sending={sending}
        paymentHref={unfinishedPayment && paths.payment(unfinishedPayment.paymentId)}
        charges={problem ? undefined : asked?.charges}
      />
    );
  },
});
