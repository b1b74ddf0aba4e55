import { Trans } from '@lingui/react/macro';
import type { Locale } from '@assess/i18n';
import { Button, ButtonLink, Heading, Page, Spinner, Stack } from '@assess/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FailedToLoad } from '../found-invoices/failed-to-load.tsx';
import { PaymentCard } from './payment-card.tsx';
import { userPaymentsQuery, type PaymentsGateway } from './user-payments-query.ts';

export interface PaymentsPageProps {
  /** The id of the signed-in user whose payments are listed. */
  userId: string;
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
  /** The gateway, which reads the user's payments. */
  gateway: PaymentsGateway;
  /** The URL of the find page. */
  findHref: string;
  /** Returns the URL where a payment continues while the payer's bank waits for confirmation. */
  paymentHref: (paymentId: string) => string;
  /** Returns the URL of a payment's confirmation. */
  confirmationHref: (paymentId: string) => string;
  /** Returns the URL of a paid payment's confirmation as PDF. */
  receiptHref: (paymentId: string) => string;
  /** Returns the URL of a payment's allocation download: the amount paid of each invoice. */
  allocationHref: (paymentId: string) => string;
  /** Returns the URL of the same allocation as an Excel workbook. */
  allocationWorkbookHref: (paymentId: string) => string;
}

/** The payments of a signed-in user, newest first. Requires a `QueryClientProvider`. */
export function PaymentsPage({ userId, locale, gateway, findHref, ...hrefs }: PaymentsPageProps) {
  const query = useInfiniteQuery(userPaymentsQuery(gateway, userId));
  const { firstOfLastPageRef, moveToNextPage } = useFocusOnNextPage(query.data?.pages.length ?? 0);
  const pages = query.data?.pages ?? [];
  const showMore = () => {
    moveToNextPage();
    void query.fetchNextPage();
  };
  return (
    <Page width="narrow">
      <Stack gap="6">
        <Heading level={1}>
          <Trans id="invoices.payments.title">Your payments</Trans>
        </Heading>
        {query.isPending && <Spinner label={<Trans id="invoices.payments.loading">Loading your payments</Trans>} />}
        {pages[0]?.payments.length === 0 && <NoPayments findHref={findHref} />}
        {pages[0] && pages[0].payments.length > 0 && (
          <Stack as="ul">
            {pages.flatMap(({ payments }, page) =>
              payments.map((payment, index) => (
                <PaymentCard
                  key={payment.id}
                  payment={payment}
                  locale={locale}
                  paymentHref={hrefs.paymentHref(payment.id)}
                  confirmationHref={hrefs.confirmationHref(payment.id)}
                  receiptHref={hrefs.receiptHref(payment.id)}
                  allocationHref={hrefs.allocationHref(payment.id)}
                  allocationWorkbookHref={hrefs.allocationWorkbookHref(payment.id)}
                  headingRef={page === pages.length - 1 && index === 0 ? firstOfLastPageRef : null}
                />
              )),
            )}
          </Stack>
        )}
        {(query.isLoadingError || query.isFetchNextPageError) && (
          <FailedToLoad
            busy={query.isFetching}
            onRetry={() => void (query.isLoadingError ? query.refetch() : query.fetchNextPage())}
          />
        )}
        {query.hasNextPage && !query.isFetchNextPageError && (
          <div>
            <Button variant="secondary" busy={query.isFetchingNextPage} onClick={showMore}>
              <Trans id="invoices.payments.more">Show more payments</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Page>
  );
}

function NoPayments({ findHref }: { findHref: string }) {
  return (
    <>
      <p>
        <Trans id="invoices.payments.empty">No payments yet. Invoices that you pay while signed in appear here.</Trans>
      </p>
      <div>
        <ButtonLink href={findHref}>
          <Trans id="invoices.findPage.heading">Find and pay your invoice</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

/** Moves the focus to the first payment of a newly loaded page, because the pressed button may have disappeared. */
function useFocusOnNextPage(pageCount: number) {
  const firstOfLastPageRef = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useRef(false);
  useEffect(() => {
    if (isAskedFor.current) firstOfLastPageRef.current?.focus();
    isAskedFor.current = false;
  }, [pageCount]);
  return { firstOfLastPageRef, moveToNextPage: () => void (isAskedFor.current = true) };
}
