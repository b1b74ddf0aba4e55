import { Trans, useLingui } from '@lingui/react/macro';
import { sellerLines, type Seller } from '@assess/content';
import { withBrand, type Confirmation, type Payment } from '@assess/gateway-client/contract';
import { formatDay, formatMoney, type Locale } from '@assess/i18n';
import type { Countries } from '@assess/i18n/countries';
import {
  AppButton,
  BackLink,
  ButtonLink,
  Card,
  ContactDetails,
  CopyButton,
  Heading,
  Notice,
  Page,
  Stack,
  SummaryList,
} from '@assess/ui';
import { disputedFacts } from '../payment-state/disputed-facts.tsx';
import { helpAnswers } from '../help-answers/help-answers.ts';
import { HelpBlock } from '../help/help-block.tsx';
import { PaidInvoice } from './paid-invoice.tsx';
import { PaidInvoices } from './paid-invoices.tsx';
import { ReceiptCopies, type ReceiptCopiesProps } from './receipt-copies.tsx';
import styles from './confirmation-page.module.css';

export interface ConfirmationPageProps {
  /** The paid payment as the gateway returned it. */
  payment: Extract<Payment, { state: 'paid' }>;
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
  /** The countries from `loadCountries`. */
  countries: Pick<Countries, 'addressLines'>;
  /** The URL of the results in which the paid invoices were found, and which may list more invoices to pay. */
  invoicesHref: string;
  /** The URL of the page where the customer continues after the payment. */
  continueHref: string;
  /** The URL of the confirmation as PDF. */
  receiptHref: string;
  /** The URL of the allocation download as CSV: the amount paid of each invoice. */
  allocationHref: string;
  /** The same as XLSX. */
  allocationWorkbookHref: string;
  /** The form that sends the receipt to more email addresses; absent once the gateway no longer returns the payer's email address. */
  receiptCopies?: Omit<ReceiptCopiesProps, 'copies'> | undefined;
  /** The seller, for the printed page; absent when the store does not name one. */
  seller?: Seller | undefined;
  /** The URL of a signed-in user's payments; absent for other visitors. */
  paymentsHref?: string;
  /** The URL where saved cards are removed; shown when this payment saved its card. */
  savedCardsHref?: string;
}

/** The proof of a payment, with the payer's data as long as the gateway returns them. @see spec §2 Confirmation page, §3 Confirmation */
export function ConfirmationPage({
  payment,
  locale,
  countries,
  seller,
  paymentsHref,
  savedCardsHref,
  receiptCopies,
  ...links
}: ConfirmationPageProps) {
  const {
    number: confirmationNumber,
    paidOn,
    billedTo,
    card,
    isRegistered,
    isCardSaved,
    copies,
    refunded,
  } = payment.confirmation;
  const { t } = useLingui();
  const { brand, last4 } = card;
  const { vatNumber } = billedTo ?? {};
  const isOne = payment.invoices.length === 1;
  return (
    <Page width="narrow">
      <Stack gap="6">
        <BackLink href={links.invoicesHref}>
          <Trans id="invoices.payment.backToInvoice">Back to Invoice page</Trans>
        </BackLink>
        <Heading level={1}>
          <Trans id="invoices.confirmation.title">Payment confirmation</Trans>
        </Heading>
        <Notice tone="success" title={<Trans id="invoices.confirmation.success">Payment complete.</Trans>}>
          <p data-print="none">
            <WhereTheReceiptIs {...payment.confirmation} />
          </p>
          {isRegistered && paymentsHref && (
            <p data-print="none">
              <Trans id="invoices.confirmation.registered">
                You can see this payment at any time under <a href={paymentsHref}>Your payments</a>.
              </Trans>
            </p>
          )}
          {isCardSaved && savedCardsHref && (
            <p data-print="none">
              <Trans id="invoices.confirmation.cardSaved">
                Your card ending in {last4} is saved for next time. You can remove it at any time under{' '}
                <a href={savedCardsHref}>Payment Cards</a>.
              </Trans>
            </p>
          )}
        </Notice>
        <Card as="section" aria-labelledby="confirmation-details">
          <Stack gap="4">
            <Heading level={2} size={3} id="confirmation-details">
              <Trans id="invoices.confirmation.details">Payment details</Trans>
            </Heading>
            <SummaryList
              items={[
                {
                  term: <Trans id="invoices.confirmation.number">Payment confirmation number</Trans>,
                  detail: <strong>{confirmationNumber}</strong>,
                },
                {
                  term: <Trans id="invoices.confirmation.paidOn">Paid on</Trans>,
                  detail: <time dateTime={paidOn}>{formatDay(paidOn, locale)}</time>,
                },
                ...(billedTo
                  ? [
                      {
                        term: <Trans id="invoices.confirmation.billedTo">Billed to</Trans>,
                        detail: (
                          <address className={styles['address']}>
                            {[`${billedTo.firstName} ${billedTo.lastName}`, ...countries.addressLines(billedTo)].map(
                              (line, index) => (
                                <div key={index}>{line}</div>
                              ),
                            )}
                          </address>
                        ),
                      },
                    ]
                  : []),
                ...(vatNumber === undefined
                  ? []
                  : [{ term: <Trans id="invoices.confirmation.vatNumber">VAT number</Trans>, detail: vatNumber }]),
                {
                  term: <Trans id="invoices.confirmation.method">Payment method</Trans>,
                  detail: withBrand(
                    t({ id: 'invoices.confirmation.card', message: `Credit card ending in ${last4}` }),
                    brand,
                  ),
                },
                ...(isOne ? payment.invoices : []).map((invoice) => {
                  const number = invoice.invoiceNumber ?? invoice.orderNumber;
                  return {
                    term: <Trans id="invoices.card.invoice">Invoice {number}</Trans>,
                    detail: <PaidInvoice invoice={invoice} locale={locale} />,
                  };
                }),
                {
                  term: <Trans id="invoices.confirmation.total">Invoice total</Trans>,
                  detail: (
                    <strong>
                      {formatMoney(payment.total, locale)}
                      <span className={styles['onPaper']}> {payment.total.currency}</span>
                    </strong>
                  ),
                },
                ...(refunded
                  ? [
                      {
                        term: <Trans id="invoices.confirmation.refunded">Refunded</Trans>,
                        detail: <strong>{formatMoney(refunded, locale)}</strong>,
                      },
                    ]
                  : []),
                ...disputedFacts(payment.confirmation, locale),
              ]}
            />
            {!isOne && <PaidInvoices payment={payment} locale={locale} />}
            <div data-print="none" className={styles['actions']}>
              <ButtonLink variant="secondary" size="small" href={links.receiptHref} target="_blank">
                <Trans id="invoices.confirmation.receipt">View receipt (PDF)</Trans>
              </ButtonLink>
              <AppButton variant="secondary" size="small" onPress={() => window.print()}>
                <Trans id="invoices.confirmation.print">Print</Trans>
              </AppButton>
              <ButtonLink variant="secondary" size="small" href={links.allocationHref}>
                <Trans id="invoices.confirmation.allocation">Download allocation (CSV)</Trans>
              </ButtonLink>
              <ButtonLink variant="secondary" size="small" href={links.allocationWorkbookHref}>
                <Trans id="invoices.confirmation.allocationWorkbook">Download allocation (XLSX)</Trans>
              </ButtonLink>
              <CopyButton
                variant="secondary"
                size="small"
                text={confirmationNumber}
                copied={<Trans id="invoices.confirmation.copied">Copied</Trans>}
                failed={
                  <Trans id="invoices.confirmation.notCopied">
                    The number could not be copied. Select it to copy it yourself.
                  </Trans>
                }
              >
                <Trans id="invoices.confirmation.copy">Copy confirmation number</Trans>
              </CopyButton>
            </div>
          </Stack>
        </Card>
        <div className={`${styles['onPaper']} ${styles['seller']}`}>
          {seller && sellerLines(seller).map((line, index) => <p key={index}>{line}</p>)}
          <ContactDetails />
        </div>
        {receiptCopies && <ReceiptCopies {...receiptCopies} copies={copies} />}
        <div>
          <ButtonLink href={links.continueHref}>
            <Trans id="invoices.confirmation.continue">Continue</Trans>
          </ButtonLink>
        </div>
        <HelpBlock answer={helpAnswers.confirmation} />
      </Stack>
    </Page>
  );
}

function WhereTheReceiptIs({
  email,
  isReceiptSent,
  isReceiptUndelivered,
}: Pick<Confirmation, 'email' | 'isReceiptSent' | 'isReceiptUndelivered'>) {
  if (email === undefined)
    return isReceiptUndelivered ? (
      <Trans id="invoices.confirmation.payerHiddenUndelivered">
        To protect your privacy, billing details are shown here for 24 hours only. We couldn't deliver the confirmation
        by email.
      </Trans>
    ) : (
      <Trans id="invoices.confirmation.payerHidden">
        To protect your privacy, billing details are shown here for 24 hours only. The confirmation we emailed has them.
      </Trans>
    );
  if (isReceiptUndelivered)
    return (
      <Trans id="invoices.confirmation.undelivered">
        We couldn't deliver this confirmation to {email}. Please print or save this page.
      </Trans>
    );
  return isReceiptSent ? (
    <Trans id="invoices.confirmation.emailed">We have emailed this confirmation to {email}.</Trans>
  ) : (
    <Trans id="invoices.confirmation.email">We'll email this confirmation to {email}.</Trans>
  );
}
