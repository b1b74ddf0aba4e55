import { Trans, useLingui } from '@lingui/react/macro';
import { withBrand, type Charge } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, type Locale } from '@assess/i18n';
import {
  ButtonLink,
  Cluster,
  ContactDetails,
  ContactLink,
  FocusedNotice,
  Notice,
  Stack,
  SummaryList,
} from '@assess/ui';
import type { ReactNode } from 'react';
import { SupportMessage } from '../help/support-message.tsx';
import { payerMessages } from '../payment-state/payment-messages.ts';
import { disputedFacts } from '../payment-state/disputed-facts.tsx';
import { readPaymentState } from '../payment-state/read-payment-state.ts';
import { wordsAfterOutcome } from './charge-words.tsx';
import { ReceiptActions, FindLink, type ChargeLinks } from './receipt-actions.tsx';

export interface PaymentStatusResultProps extends ChargeLinks {
  /** The charges that the gateway returned, newest first; empty when it found none. */
  charges: readonly Charge[];
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
  /** The URL of the payment that this browser has begun and not finished. */
  paymentHref?: string | undefined;
}

type Paid = Extract<Charge, { kind: 'paid' }>;
type OneCharge<Kind extends Charge> = Omit<PaymentStatusResultProps, 'charges'> & { charge: Kind; index: number };

/** Reports the status of each charge found and the next step. */
export function PaymentStatusResult({ charges, ...props }: PaymentStatusResultProps) {
  if (charges.length === 0) return <NothingFound />;
  return (
    <Stack gap="4">
      {charges.map((charge, index) => (
        <ChargeResult key={index} charge={charge} index={index} {...props} />
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

const tones = {
  paid: 'success',
  pending: 'info',
  'not-charged': 'warning',
} as const satisfies Record<Charge['kind'], string>;

/** One charge and its status. The newest charge takes the focus, unless the page reports the result of sending a receipt. */
function ChargeResult({ charge, index, ...props }: OneCharge<Charge>) {
  const { i18n } = useLingui();
  const after = wordsAfterOutcome(charge, props.locale);
  const title = after?.title ?? i18n._(payerMessages(readPaymentState(charge), props.locale).title);
  const content = (
    <Stack gap="4">
      <p>{after?.text ?? <ChargeResultText charge={charge} locale={props.locale} />}</p>
      <SummaryList
        items={charge.kind === 'paid' ? paidFacts(charge, props.locale) : triedFacts(charge, props.locale)}
      />
      <NextStep charge={charge} index={index} isOver={after?.isOver === true} {...props} />
    </Stack>
  );
  const tone = after ? 'info' : tones[charge.kind];
  return index === 0 && !props.sending ? (
    <FocusedNotice tone={tone} title={title}>
      {content}
    </FocusedNotice>
  ) : (
    <Notice tone={tone} title={title}>
      {content}
    </Notice>
  );
}

function ChargeResultText({ charge, locale }: { charge: Charge; locale: Locale }) {
  if (charge.kind === 'not-charged')
    return charge.isUnconfirmed ? (
      <Trans id="invoices.charge.unconfirmed.text">
        Your bank asked you to confirm the payment, and it was not confirmed. You can pay again.
      </Trans>
    ) : (
      <Trans id="invoices.charge.notCharged.text">
        Your last attempt to pay charged nothing: the card was refused, or the card processor could not be reached. You
        can pay again. After several refused cards, please wait an hour.
      </Trans>
    );
  return <SupportMessage message={payerMessages(readPaymentState(charge), locale).text} />;
}

/** The payer's next step, which every status has. */
function NextStep({ charge, index, isOver, ...props }: OneCharge<Charge> & { isOver: boolean }) {
  const { next } = readPaymentState(charge);
  switch (next) {
    case 'nobody':
      return charge.kind === 'paid' ? (
        <ReceiptActions {...props} charge={charge} index={index} isRefunded={isOver} />
      ) : null;
    case 'payer-confirms':
      return (
        <Cluster>
          {props.paymentHref && (
            <ButtonLink href={props.paymentHref}>
              <Trans id="invoices.state.goOn">Go on with your payment</Trans>
            </ButtonLink>
          )}
          <FindLink href={props.findHref} />
        </Cluster>
      );
    case 'payer-pays':
      return (
        <Cluster>
          <ButtonLink href={props.findHref}>
            <Trans id="invoices.charge.notCharged.pay">Find and pay your invoice</Trans>
          </ButtonLink>
        </Cluster>
      );
    case 'processor':
      return isOver ? (
        <Cluster>
          <FindLink href={props.findHref} />
        </Cluster>
      ) : (
        <ContactDetails />
      );
  }
}

const amount = ({ total }: Charge, locale: Locale) => ({
  term: <Trans id="invoices.charge.amount">Amount</Trans>,
  detail: <strong>{formatMoney(total, locale)}</strong>,
});

const triedFacts = (charge: Exclude<Charge, Paid>, locale: Locale) => [
  { term: <Trans id="invoices.charge.triedOn">Last tried on</Trans>, detail: day(charge.triedOn, locale) },
  amount(charge, locale),
];

function paidFacts(charge: Paid, locale: Locale) {
  const { paidOn, confirmationNumber: number, invoiceNumbers = [], invoiceCount, refunded } = charge;
  const count = (invoiceCount ?? invoiceNumbers.length) - invoiceNumbers.length;
  return [
    { term: <Trans id="invoices.charge.paidOn">Paid on</Trans>, detail: day(paidOn, locale) },
    amount(charge, locale),
    ...(invoiceNumbers.length > 0
      ? [
          {
            term: <Trans id="invoices.payments.invoices">Invoices</Trans>,
            detail: (
              <>
                {invoiceNumbers.join(', ')}
                {count > 0 && (
                  <>
                    {' '}
                    <Trans id="invoices.card.more">and {count} more</Trans>
                  </>
                )}
              </>
            ),
          },
        ]
      : []),
    {
      term: <Trans id="invoices.charge.confirmationNumber">Payment confirmation number</Trans>,
      detail: <strong>{number}</strong>,
    },
    { term: <Trans id="invoices.charge.method">Payment method</Trans>, detail: <PaidCard {...charge} /> },
    ...(refunded
      ? [
          {
            term: <Trans id="invoices.charge.refunded">Refunded</Trans>,
            detail: <strong>{formatMoney(refunded, locale)}</strong>,
          },
        ]
      : []),
    ...disputedFacts(charge, locale),
  ];
}

function PaidCard({ cardLast4: last4, cardBrand = '' }: Pick<Paid, 'cardLast4' | 'cardBrand'>) {
  const { t } = useLingui();
  return withBrand(t({ id: 'invoices.charge.card', message: `Credit card ending in ${last4}` }), cardBrand);
}

const day = (iso: string, locale: Locale): ReactNode => <time dateTime={iso}>{formatDay(iso, locale)}</time>;
