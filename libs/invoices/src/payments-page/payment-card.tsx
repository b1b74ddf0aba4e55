import { Trans, useLingui } from '@lingui/react/macro';
import { withBrand, type UserPayment } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, type Locale } from '@assess/i18n';
import { Badge, ButtonLink, Card, Cluster, Heading, Stack, SummaryList, type BadgeProps } from '@assess/ui';
import type { Ref } from 'react';
import { SupportMessage } from '../help/support-message.tsx';
import { payerMessages } from '../payment-state/payment-messages.ts';
import { disputedFacts, disputedLabels } from '../payment-state/disputed-facts.tsx';
import { readPaymentState } from '../payment-state/read-payment-state.ts';

export interface PaymentCardProps {
  payment: UserPayment;
  locale: Locale;
  /** The URL where the payer continues while their bank waits for confirmation. */
  paymentHref: string;
  confirmationHref: string;
  /** The URL of the confirmation as PDF. */
  receiptHref: string;
  /** The URL of the allocation download as CSV: the amount paid of each invoice. */
  allocationHref: string;
  /** The same as XLSX. */
  allocationWorkbookHref: string;
  /** The ref by which the focus moves to newly loaded payments. */
  headingRef: Ref<HTMLHeadingElement>;
}

const tones: Record<UserPayment['state'], BadgeProps['tone']> = {
  paid: 'success',
  unknown: 'warning',
  'requires-action': 'warning',
};

/** One payment of a signed-in user. Its confirmation number links to the full confirmation. */
export function PaymentCard({
  payment,
  locale,
  paymentHref,
  confirmationHref,
  headingRef,
  ...documents
}: PaymentCardProps) {
  const { i18n } = useLingui();
  const reading = readPaymentState(payment);
  const words = payerMessages(reading, locale);
  return (
    <Card as="li">
      <Stack gap="4">
        <Cluster>
          <Heading level={2} size={3} ref={headingRef} tabIndex={-1}>
            <time dateTime={payment.madeOn}>{formatDay(payment.madeOn, locale)}</time>
          </Heading>
          {badgeAfterOutcome(payment) ?? <Badge tone={tones[payment.state]}>{i18n._(words.label)}</Badge>}
        </Cluster>
        <SummaryList
          items={[
            ...(payment.state === 'paid' ? confirmed(payment, confirmationHref) : []),
            {
              term: <Trans id="invoices.payments.invoices">Invoices</Trans>,
              detail: payment.invoiceNumbers.join(', '),
            },
            {
              term: <Trans id="invoices.summary.total">Total</Trans>,
              detail: <strong>{formatMoney(payment.total, locale)}</strong>,
            },
            ...(payment.state === 'paid' && payment.refunded
              ? [
                  {
                    term: <Trans id="invoices.confirmation.refunded">Refunded</Trans>,
                    detail: <strong>{formatMoney(payment.refunded, locale)}</strong>,
                  },
                ]
              : []),
            ...(payment.state === 'paid' ? disputedFacts(payment, locale) : []),
          ]}
        />
        {reading.next !== 'nobody' && (
          <p>
            <SupportMessage message={words.text} />
          </p>
        )}
        {reading.next === 'payer-confirms' && <GoOn numbers={payment.invoiceNumbers} href={paymentHref} />}
        {payment.state === 'paid' && <Documents number={payment.confirmationNumber} {...documents} />}
      </Stack>
    </Card>
  );
}

/** Returns the badge of a payment whose money moved after its outcome: all of it went back, or a part of it is in question. */
function badgeAfterOutcome(payment: UserPayment) {
  if (payment.state !== 'paid') return undefined;
  const { refunded, chargedBack, disputed, total } = payment;
  const isBack = (refunded?.amountMinor ?? 0) + (chargedBack?.amountMinor ?? 0) >= total.amountMinor;
  if (isBack)
    return (
      <Badge tone="neutral">
        {chargedBack ? disputedLabels.chargedBack : <Trans id="invoices.confirmation.refunded">Refunded</Trans>}
      </Badge>
    );
  return disputed && <Badge tone="warning">{disputedLabels.disputed}</Badge>;
}

/** The facts about a payment that are known only once it is paid. */
const confirmed = (
  { confirmationNumber, ...payment }: Extract<UserPayment, { state: 'paid' }>,
  confirmationHref: string,
) => [
  {
    term: <Trans id="invoices.confirmation.number">Payment confirmation number</Trans>,
    detail: <a href={confirmationHref}>{confirmationNumber}</a>,
  },
  {
    term: <Trans id="invoices.confirmation.method">Payment method</Trans>,
    detail: <PaidCard {...payment} />,
  },
];

function PaidCard({
  cardLast4: last4,
  cardBrand = '',
}: Pick<Extract<UserPayment, { state: 'paid' }>, 'cardLast4' | 'cardBrand'>) {
  const { t } = useLingui();
  return withBrand(t({ id: 'invoices.confirmation.card', message: `Credit card ending in ${last4}` }), cardBrand);
}

/** The link for a payer who has not yet confirmed the payment with their bank. */
function GoOn({ numbers, href }: { numbers: readonly string[]; href: string }) {
  const { t } = useLingui();
  const invoices = numbers.join(', ');
  return (
    <Cluster>
      <ButtonLink
        size="small"
        href={href}
        aria-label={t({ id: 'invoices.payments.goOnWith', message: `Continue payment of ${invoices}` })}
      >
        <Trans id="invoices.payments.goOn">Continue payment</Trans>
      </ButtonLink>
    </Cluster>
  );
}

/** The documents for bookkeeping. Each link names its payment, because a page lists twenty payments. */
function Documents({
  number,
  receiptHref,
  allocationHref,
  allocationWorkbookHref,
}: Pick<PaymentCardProps, 'receiptHref' | 'allocationHref' | 'allocationWorkbookHref'> & { number: string }) {
  const { t } = useLingui();
  return (
    <Cluster>
      <ButtonLink
        variant="secondary"
        size="small"
        href={receiptHref}
        target="_blank"
        aria-label={t({ id: 'invoices.payments.receiptOf', message: `View receipt (PDF) of ${number}` })}
      >
        <Trans id="invoices.confirmation.receipt">View receipt (PDF)</Trans>
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        size="small"
        href={allocationHref}
        aria-label={t({ id: 'invoices.payments.allocationOf', message: `Download allocation (CSV) of ${number}` })}
      >
        <Trans id="invoices.confirmation.allocation">Download allocation (CSV)</Trans>
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        size="small"
        href={allocationWorkbookHref}
        aria-label={t({
          id: 'invoices.payments.allocationWorkbookOf',
          message: `Download allocation (XLSX) of ${number}`,
        })}
      >
        <Trans id="invoices.confirmation.allocationWorkbook">Download allocation (XLSX)</Trans>
      </ButtonLink>
    </Cluster>
  );
}
