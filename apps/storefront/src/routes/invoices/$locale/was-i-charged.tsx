import { isLocale } from '@assess/i18n';
import { PaymentStatusPage, chargeProblems, chargeTitle, sendingResults } from '@assess/invoices/payment-status';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { hydrateNow } from '@assess/page-server/client';
import { notIndexed, pageHeaders, pageTitle } from '../../../page-head/page-head.ts';

export const Route = createFileRoute('/invoices/$locale/was-i-charged')({
  staticData: { resources: ['payment-status'] },
  codeSplitGroupings: [['loader', 'component']], // other pages load none of it, its head and its search included
  beforeLoad: ({ params }) => {
    if (!isLocale(params.locale)) throw notFound();
  },
  loader: ({ context: { askedCharge, typedSearch, unfinishedPayment, i18n }, location: { search } }) => {
    // the reason why the form has led back here, or that there is a result
    const { problem: named, answered, of, sending } = search as Record<string, unknown>;
    const problem = chargeProblems.find((one) => one === named);
    const isProofWanted = problem === 'proof-required';
    const isError = problem !== undefined && !isProofWanted;
    return {
      problem,
      asked: problem || answered ? askedCharge : undefined,
      accountNumber: typedSearch?.accountNumber,
      unfinishedPayment,
      sending: sendingIn(of, sending),
      meta: [notIndexed, { title: pageTitle(i18n, chargeTitle, { isError }) }, ...(isProofWanted ? [hydrateNow] : [])],
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

/** Reads the result of sending a receipt again, and the index of its charge. */
function sendingIn(of: unknown, sending: unknown) {
  const result = sendingResults.find((one) => one === sending);
  return result && { index: Number(of), result };
}
