import { pageTitles } from '@assess/invoices';
import { ConfirmationPage, readReceiptResult } from '@assess/invoices/confirmation-page';
import { CatchBoundary, ClientOnly, createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { contentVariant } from '../../../../content-variant.ts';
import { pageHeaders, privateMeta } from '../../../../page-head/page-head.ts';

const OwnConfirmation = lazy(() => import('../../../../visitor/customer/own-confirmation.tsx'));

export const Route = createFileRoute('/invoices/$paymentId/payment/confirmation')({
  staticData: { resources: ['found-invoices', 'countries', 'seller'] },
  codeSplitGroupings: [['loader', 'component']], // the loader parses the URL and creates the title: other pages do not load this code
  loader: async ({ context, params, location: { search }, abortController }) => {
    const found = await context.gateway.readPayment(
      { params: { id: params.paymentId } },
      { signal: abortController.signal },
    );
    if (found.kind !== 'ok') throw notFound();
    if (!('confirmation' in found.value)) throw redirect({ href: context.paths.payment(found.value.id) });
    const { receipt, isError } = readReceiptResult(search);
    return {
      payment: found.value,
      receipt,
      typedAddress: isError ? context.typedAddress : undefined,
      meta: privateMeta(context.i18n, pageTitles.confirmation, { isError }),
    };
  },
  gcTime: 0,
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function Confirmation() {
    const { payment, receipt, typedAddress } = Route.useLoaderData();
    const { config, content, countries, paths, seller } = Route.useRouteContext();
    const receiptCopies = payment.confirmation.email
      ? { action: paths.confirmation(payment.id), result: receipt, typed: typedAddress }
      : undefined;
    const show = (shown: typeof payment) => (
      <ConfirmationPage
        payment={shown}
        locale={config.locale}
        countries={countries.get()}
        seller={seller}
        invoicesHref={paths.wayBack(payment.id)}
        continueHref={contentVariant(config).continueHref}
        receiptHref={paths.receipt(payment.id, config.locale)}
        allocationHref={paths.allocation(payment.id, config.locale)}
        allocationWorkbookHref={paths.allocationWorkbook(payment.id, config.locale)}
        receiptCopies={receiptCopies}
        paymentsHref={paths.payments(config.locale)}
        savedCardsHref={content.pages.account['payment-cards']}
      />
    );
    const asOthersSee = show(payment);
    if (payment.confirmation.billedTo || !payment.confirmation.isRegistered) return asOthersSee;
    return (
      <ClientOnly fallback={asOthersSee}>
        <CatchBoundary getResetKey={() => payment.id} errorComponent={() => asOthersSee}>
          <Suspense fallback={asOthersSee}>
            <OwnConfirmation payment={payment}>{show}</OwnConfirmation>
          </Suspense>
        </CatchBoundary>
      </ClientOnly>
    );
  },
});
