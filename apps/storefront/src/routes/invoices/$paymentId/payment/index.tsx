import { billingCountryOf } from '@assess/i18n';
import { createCardTokeniser, createTakePayment, pageTitles, PaymentPage } from '@assess/invoices';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useMemo } from 'react';
import { notIndexed, pageHeaders, pageTitle, wakeNow } from '../../../../pages/page-head.ts';
import { useOrderHistory } from '../../../../pages/use-order-history.ts';
import { PageQueries } from '../../../../page-queries.tsx';

export const Route = createFileRoute('/invoices/$paymentId/payment/')({
  loader: async ({ context, params, abortController }) => {
    const [found] = await Promise.all([
      context.gateway.payment(params.paymentId, { signal: abortController.signal }),
      context.countries.load(),
    ]);
    if (found.kind !== 'ok') throw notFound();
    if (found.value.state === 'paid') throw redirect({ href: context.paths.confirmation(found.value.id) });
    return found.value;
  },
  gcTime: 0,
  head: ({ match, loaderData }) => ({
    meta: [
      notIndexed,
      ...(loaderData ? [{ title: pageTitle(match.context.i18n, pageTitles.payment) }] : []),
      ...(loaderData?.state === 'charging' || loaderData?.state === 'unknown' ? [wakeNow] : []),
    ],
  }),
  headers: () => pageHeaders.private,
  component: function Pay() {
    const payment = Route.useLoaderData();
    const { config, content, countries, gateway, paths } = Route.useRouteContext();
    const { locale, cardProcessor } = config;
    const orderHistory = useOrderHistory();
    const navigate = Route.useNavigate();
    const takePayment = useMemo(
      () => createTakePayment({ gateway, tokenise: createCardTokeniser({ url: cardProcessor }), locale }),
      [gateway, cardProcessor, locale],
    );
    return (
      <PageQueries>
        <PaymentPage
          key={payment.id}
          payment={payment}
          locale={locale}
          countries={countries.get()}
          defaultCountry={billingCountryOf(locale)}
          links={{
            invoices: paths.results(locale, 'invoice-number', payment.lookupId),
            orderHistory,
            terms: content.pages.termsOfSale,
            privacy: content.pages.privacy,
          }}
          gateway={gateway}
          takePayment={takePayment}
          onPaid={async () => {
            await navigate({ href: paths.confirmation(payment.id), replace: true });
            document.getElementById('main')?.focus();
          }}
        />
      </PageQueries>
    );
  },
});
