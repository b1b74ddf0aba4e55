import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { PageGateway } from '@assess/gateway-client';
import type { Payment } from '@assess/gateway-client/contract';
import { formatMoney, type Locale } from '@assess/i18n';
import type { Countries } from '@assess/i18n/countries';
import { BackLink, Columns, FocusedNotice, Heading, Page, Stack } from '@assess/ui';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { helpAnswers } from '../help-answers/help-answers.ts';
import { HelpBlock } from '../help/help-block.tsx';
import { SupportMessage } from '../help/support-message.tsx';
import type { PaymentForm } from '../payment-form.ts';
import type { CardTokenizer } from './card-tokenizer.ts';
import { ChallengedPayment } from './outcome/challenged-payment.tsx';
import type { AskedFor } from './billing-address-fields.tsx';
import { AnnouncedTransfers } from './announced-transfers.tsx';
import { PaymentFormView } from './payment-form-view.tsx';
import { failureMessages } from './outcome/outcome-messages.ts';
import {
  canPayAfter,
  firstOutcome,
  isFailure,
  paymentMessageOf,
  searchAfter,
  type PaymentOutcome,
  type PaymentPageMessage,
} from './outcome/payment-outcome.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { PendingPayment } from './outcome/pending-payment.tsx';
import type { KnownPayer } from './form/use-known-payer.ts';
import { savedCardsKey } from './saved-cards/use-saved-cards.ts';
import { WithoutScript } from './without-script.tsx';

export interface PaymentPageProps {
  /** The card processor's fields and tokens. */
  cards: CardTokenizer;
  /** The payment as the gateway returned it: its invoices, its total and its state. */
  payment: Payment;
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
  /** The countries from `loadCountries`. */
  countries: Countries;
  /** The preselected country, ISO 3166-1 alpha-2; empty for none. */
  defaultCountry: string;
  /** The fields of the billing address that only some stores have. @see spec §9 "line3", "VAT" */
  asksFor: AskedFor;
  /** The signed-in payer, once known; their name and email address are filled in. Has to be the same object on every render. */
  knownPayer?: KnownPayer | undefined;
  /** The id of the signed-in payer, once known. Their saved cards can be charged. */
  payerId?: string | undefined;
  /** The URLs of the pages that this page links to. */
  links: {
    invoices: string;
    orderHistory: string | undefined;
    terms: string;
    privacy: string;
    /** The URL where saved cards are removed. */
    savedCards: string;
    /** The URL of the page that reports a payment's status. */
    paymentStatus: string;
  };
  /** The gateway, which reads the payment and the saved cards again, and cancels a confirmation by the bank. */
  gateway: Pick<PageGateway, 'readPayment' | 'readSavedCards' | 'cancelChallenge'>;
  /** Sends the payment with the card and the address in the form. Resolves with its outcome, also when it was declined. */
  payByCard: (payment: Payment, form: PaymentForm) => Promise<PaymentOutcome>;
  /** Other ways to pay, for browsers without JavaScript, which cannot pay by card. */
  otherWaysToPay?: ReactNode;
  /** The seller's legal name, where the store names one. */
  payee?: string | undefined;
  /** Called with the page's main message, such as for the document's title. Has to be the same function on every render. */
  onSaying?: (saying: PaymentPageMessage) => void;
  /** Redirects the whole page to the payer's bank for confirmation. Default: navigates like a link. */
  leaveTo?: (url: string) => void;
  /** Called when the payment is paid, to show its confirmation. */
  onPaid: () => unknown;
}

const leaveByScript = (url: string): void => location.assign(url);

/** Card payment of the chosen invoices. @see spec §2 Payment page, §4 Payment flow */
export function PaymentPage(props: PaymentPageProps) {
  const { payment, locale, payerId, links, gateway, payByCard, otherWaysToPay, payee, onSaying, onPaid, ...rest } =
    props;
  const { leaveTo = leaveByScript, ...page } = rest;
  const { t } = useLingui();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState(() => firstOutcome(payment));
  const count = payment.invoices.length;
  const total = formatMoney(payment.total, locale);
  const settle = (next: PaymentOutcome) => {
    setOutcome(next);
    if (next.kind === 'paid') onPaid();
  };
  const failure = outcome && isFailure(outcome) ? outcome : undefined;
  const isPending = outcome?.kind === 'pending';
  const [isMistyped, setMistyped] = useState(false);
  const saying = paymentMessageOf(outcome) === 'nothing' && isMistyped ? 'wrong' : paymentMessageOf(outcome);
  useEffect(() => onSaying?.(saying), [onSaying, saying]);

  return (
    <Page>
      <Stack gap="4">
        <BackLink href={links.invoices}>
          <Trans id="invoices.payment.backToInvoice">Back to Invoice page</Trans>
        </BackLink>
        <Heading level={1}>
          <Trans id="invoices.payment.title">Invoice payment</Trans>
        </Heading>
        <Columns
          first="aside"
          aside={<PaymentSummary payment={payment} locale={locale} payee={payee} />}
          main={
            <Stack gap="4">
              <Heading level={2}>
                <Trans id="invoices.payment.heading">Payment</Trans>
              </Heading>
              {outcome?.kind === 'paid' && (
                <FocusedNotice
                  tone="success"
                  title={<Trans id="invoices.confirmation.success">Payment complete.</Trans>}
                >
                  <p>
                    <Trans id="invoices.payment.opensConfirmation">Opening your confirmation…</Trans>
                  </p>
                </FocusedNotice>
              )}
              {failure && (
                <FocusedNotice of={failure} tone="error">
                  <p>
                    {failureMessages(failure, locale).map((message, index) => (
                      <Fragment key={message.id}>
                        {index > 0 && ' '}
                        <SupportMessage message={message} />
                      </Fragment>
                    ))}
                  </p>
                  {searchAfter(failure) === 'proof' && (
                    <p>
                      <a href={links.paymentStatus}>
                        <Trans id="invoices.payment.findProof">Find your payment and its receipt</Trans>
                      </a>
                    </p>
                  )}
                </FocusedNotice>
              )}
              {outcome?.kind === 'another-card' && (
                <FocusedNotice tone="info">
                  <p>
                    <Trans id="invoices.payment.challenge.ended">
                      You have not been charged. Please pay with another card.
                    </Trans>
                  </p>
                </FocusedNotice>
              )}
              {outcome?.kind === 'challenged' && (
                <ChallengedPayment
                  paymentId={payment.id}
                  url={outcome.url}
                  confirmBy={outcome.confirmBy}
                  locale={locale}
                  gateway={gateway}
                  onKnown={settle}
                />
              )}
              {isPending && (
                <PendingPayment
                  paymentId={payment.id}
                  gateway={gateway}
                  onKnown={settle}
                  later={
                    <a href={links.paymentStatus}>
                      <Trans id="invoices.payment.wasICharged">Check whether you were charged</Trans>
                    </a>
                  }
                />
              )}
              {/* Stays mounted while the outcome is polled, because a payer whose card is declined needs the typed values again. */}
              <div hidden={!canPayAfter(outcome)}>
                <AnnouncedTransfers invoices={payment.invoices} locale={locale} />
                <WithoutScript otherWaysToPay={otherWaysToPay} />
                <PaymentFormView
                  {...page}
                  locale={locale}
                  isPaid={outcome?.kind === 'paid'}
                  isAtBank={outcome?.kind === 'challenged'}
                  cardOwner={payerId === undefined ? undefined : { userId: payerId, gateway }}
                  savedCardsHref={links.savedCards}
                  termsHref={links.terms}
                  privacyHref={links.privacy}
                  onErrors={setMistyped}
                  payLabel={t({
                    id: 'invoices.payment.pay',
                    message: plural(count, { one: `Pay invoice: ${total}`, other: `Pay invoices: ${total}` }),
                  })}
                  onPay={async (form) => {
                    setOutcome(undefined);
                    const next = await payByCard(payment, form);
                    settle(next);
                    if (next.kind === 'challenged' && next.isNew) leaveTo(next.url);
                    if (next.kind === 'saved-card-gone') void queries.invalidateQueries({ queryKey: savedCardsKey });
                    return next.kind === 'invalid' ? next.issues : {};
                  }}
                />
              </div>
              <HelpBlock answer={helpAnswers.payment} />
              {links.orderHistory !== undefined && (
                <BackLink href={links.orderHistory}>
                  <Trans id="invoices.payment.backToOrders">Back to order history</Trans>
                </BackLink>
              )}
            </Stack>
          }
        />
      </Stack>
    </Page>
  );
}
