import { Trans } from '@lingui/react/macro';
import type { Charge } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, type Locale } from '@assess/i18n';
import { ButtonLink, ContactDetails, ContactLink, FocusedNotice, Notice, Stack, SummaryList } from '@assess/ui';
import type { ReactNode } from 'react';

export interface ChargeAnswerProps {
  /** What the gateway tells, newest first; empty where it tells nothing. */
  charges: readonly Charge[];
  locale: Locale;
  findHref: string;
}

/** Says what became of what was asked about, and what to do next. */
export function ChargeAnswer({ charges, locale, findHref }: ChargeAnswerProps) {
  const [newest, ...others] = charges;
  if (!newest) return <NothingFound />;
  return (
    <Stack gap="4">
      <FocusedNotice {...saying(newest, locale, findHref)} />
      {others.map((charge, index) => (
        <Notice key={index} {...saying(charge, locale, findHref)} />
      ))}
    </Stack>
  );
}

const NothingFound = () => (
  <FocusedNotice tone="warning" title={<Trans id="invoices.charge.none.title">We found no payment</Trans>}>
    <p>
      <Trans id="invoices.charge.none.text">
        We charged nothing under these details. Please check the number and the email address and ask again. If your
        bank shows a charge, contact <ContactLink>Customer Support</ContactLink>.
      </Trans>
    </p>
    <ContactDetails />
  </FocusedNotice>
);

function saying(charge: Charge, locale: Locale, findHref: string) {
  const amount = {
    term: <Trans id="invoices.charge.amount">Amount</Trans>,
    detail: <strong>{formatMoney(charge.total, locale)}</strong>,
  };
  switch (charge.kind) {
    case 'paid': {
      const { paidOn, confirmationNumber: number, cardLast4: last4, refunded } = charge;
      const isRefunded = refunded?.amountMinor === charge.total.amountMinor;
      return {
        tone: isRefunded ? 'info' : 'success',
        title: isRefunded ? (
          <Trans id="invoices.charge.refunded.title">Your payment was refunded</Trans>
        ) : (
          <Trans id="invoices.charge.paid.title">You have paid</Trans>
        ),
        children: (
          <>
            <p>
              {isRefunded ? (
                <Trans id="invoices.charge.refunded.text">
                  All of it went back to your card, so what you paid for is open again.
                </Trans>
              ) : (
                <Trans id="invoices.charge.paid.text">Your payment went through. You do not need to pay again.</Trans>
              )}
            </p>
            <SummaryList
              items={[
                { term: <Trans id="invoices.charge.paidOn">Paid on</Trans>, detail: day(paidOn, locale) },
                amount,
                {
                  term: <Trans id="invoices.charge.confirmationNumber">Payment confirmation number</Trans>,
                  detail: <strong>{number}</strong>,
                },
                {
                  term: <Trans id="invoices.charge.method">Payment method</Trans>,
                  detail: <Trans id="invoices.charge.card">Credit card ending in {last4}</Trans>,
                },
                ...(refunded
                  ? [
                      {
                        term: <Trans id="invoices.charge.refunded">Refunded</Trans>,
                        detail: <strong>{formatMoney(refunded, locale)}</strong>,
                      },
                    ]
                  : []),
              ]}
            />
          </>
        ),
      } as const;
    }
    case 'pending':
      return {
        tone: 'info',
        title: <Trans id="invoices.charge.pending.title">We are still clarifying this payment</Trans>,
        children: (
          <>
            <p>
              <Trans id="invoices.charge.pending.text">
                Please wait and do not pay again. We send the confirmation to your email address once it is paid. If you
                have heard nothing by tomorrow, contact <ContactLink>Customer Support</ContactLink>.
              </Trans>
            </p>
            <SummaryList items={[tried(charge.triedOn, locale), amount]} />
          </>
        ),
      } as const;
    case 'not-charged':
      return {
        tone: 'warning',
        title: <Trans id="invoices.charge.notCharged.title">You have not been charged</Trans>,
        children: (
          <>
            <p>
              <Trans id="invoices.charge.notCharged.text">
                Your last attempt to pay charged nothing: the card was refused, or the card processor could not be
                reached. You can pay again. After several refused cards, please wait an hour.
              </Trans>
            </p>
            <SummaryList items={[tried(charge.triedOn, locale), amount]} />
            <p>
              <ButtonLink href={findHref} variant="secondary">
                <Trans id="invoices.charge.notCharged.pay">Find and pay your invoice</Trans>
              </ButtonLink>
            </p>
          </>
        ),
      } as const;
  }
}

const day = (iso: string, locale: Locale): ReactNode => <time dateTime={iso}>{formatDay(iso, locale)}</time>;

const tried = (triedOn: string, locale: Locale) => ({
  term: <Trans id="invoices.charge.triedOn">Last tried on</Trans>,
  detail: day(triedOn, locale),
});
