import { setCookie } from '@assess/ui/cookies';
import { useStoreFlag } from '@assess/feature-flags/react';
import { billingCountryOf, locales } from '@assess/i18n';
import { pageTitles, writeSelectedIds } from '@assess/invoices';
import { BankTransferDetails, loadTransferCode, referenceTo } from '@assess/invoices/bank-transfer';
import {
  challengedTitle,
  createPayByCard,
  initialMessage,
  loadCardFields,
  PaymentPage,
  pendingTitle,
  rememberUnfinished,
  useCardTokenizer,
  type PaymentPageMessage,
} from '@assess/invoices/payment-page';
import { useVisitingUser } from '@assess/session/react';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { pageHeaders, privateMeta } from '../../../../page-head/page-head.ts';
import { useOrderHistory } from '../../../../use-order-history.ts';
import { useRetitle } from '../../../../page-head/use-retitle.ts';
import { PageQueries } from '../../../../page-queries.tsx';

/** The titles of the payment page while it waits for the payer's bank or the card processor. It must then hydrate at once. */
const awaiting: Partial<Record<PaymentPageMessage, typeof pendingTitle>> = {
  checking: pendingTitle,
  challenged: challengedTitle,
};

export const Route = createFileRoute('/invoices/$paymentId/payment/')({
  staticData: { resources: ['found-invoices', 'countries', 'seller'] },
  codeSplitGroupings: [['loader', 'component']], // the loader creates the title, so that other pages do not load its code
  loader: async ({ context, params, abortController }) => {
    const found = await context.gateway.readPayment(
      { params: { id: params.paymentId } },
      { signal: abortController.signal },
    );
    if (found.kind !== 'ok') throw notFound();
    const payment = found.value;
    if ('confirmation' in payment) throw redirect({ href: context.paths.confirmation(payment.id) });
    if (context.content.bankTransfer) await loadTransferCode();
    await loadCardFields(context.config.cardFields);
    const saying = initialMessage(payment);
    const state = { isError: saying === 'wrong', hydrates: saying in awaiting };
    return { payment, meta: privateMeta(context.i18n, pageTitles.payment, state) };
  },
  gcTime: 0,
  head: ({ loaderData }) => ({ meta: loaderData?.meta }),
  headers: () => pageHeaders.private,
  component: function Pay() {
    const { payment } = Route.useLoaderData();
    const { config, content, countries, gateway, paths, seller, visitor } = Route.useRouteContext();
    const { locale } = config;
    const cards = useCardTokenizer(config.cardFields, locale);
    const orderHistory = useOrderHistory();
    const takesBankTransfer = useStoreFlag('bankTransfer');
    const asksFor = { line3: useStoreFlag('line3'), vatNumber: useStoreFlag('vat') };
    const user = useVisitingUser(visitor);
    const retitle = useRetitle();
    const onSaying = useCallback(
      (saying: PaymentPageMessage) => {
        retitle(awaiting[saying] ?? pageTitles.payment, { isError: saying === 'wrong' });
        if (saying === 'challenged') setCookie(rememberUnfinished(payment, paths.start));
      },
      [retitle, payment, paths],
    );
    const selected = new URLSearchParams({ selected: writeSelectedIds(payment.invoices.map(({ id }) => id)) });
    const navigate = Route.useNavigate();
    const payByCard = useMemo(
      () => createPayByCard({ gateway, tokenise: cards.tokenise, locale }),
      [gateway, cards, locale],
    );
    return (
      <PageQueries>
        <PaymentPage
          key={payment.id}
          payment={payment}
          cards={cards}
          locale={locale}
          countries={countries.get()}
          defaultCountry={billingCountryOf(locale)}
          asksFor={asksFor}
          payee={seller?.name}
          knownPayer={user}
          payerId={user?.id}
          links={{
            invoices: `${paths.wayBack(payment.id)}?${selected}`,
            orderHistory,
            terms: content.pages.termsOfSale,
            privacy: content.pages.privacy,
            savedCards: content.pages.account['payment-cards'],
            paymentStatus: paths.paymentStatus(locale),
          }}
          gateway={gateway}
          payByCard={payByCard}
          otherWaysToPay={
            takesBankTransfer &&
            content.bankTransfer &&
            payment.total.currency === locales[locale].currency && (
              <BankTransferDetails
                details={content.bankTransfer.details}
                {...referenceTo(payment.invoices)}
                total={payment.total}
                locale={locale}
                notify={{ href: `${paths.wayToTransfer(payment.id)}?${selected}` }}
              />
            )
          }
          onSaying={onSaying}
          onPaid={async () => {
            await navigate({ href: paths.confirmation(payment.id), replace: true });
            retitle(pageTitles.confirmation);
            document.getElementById('main')?.focus();
          }}
        />
      </PageQueries>
    );
  },
});
