import { Trans, useLingui } from '@lingui/react/macro';
import { addressWordsOf, type Locale } from '@assess/i18n';
import type { Countries } from '@assess/i18n/countries';
import { Button, Card, Checkbox, ErrorSummary, LockIcon, Spinner, Stack } from '@assess/ui';
import { useEffect, useRef, useState } from 'react';
import { hydratedEvent } from '@assess/ui/boot';
import type { PaymentForm, PaymentIssues } from '../payment-form.ts';
import { BillingAddressFields, type AskedFor } from './billing-address-fields.tsx';
import { CardFields } from './card/card-fields.tsx';
import type { CardTokenizer } from './card-tokenizer.ts';
import { fieldId } from './form/field-controls.ts';
import type { FieldProps } from './form/payment-fields.ts';
import { ReceiptFields } from './form/receipt-fields.tsx';
import { ReviewLine } from './review-line.tsx';
import styles from './payment-form-view.module.css';
import { issueMessage } from '../form-fields/field-messages.ts';
import { usePersistedForm } from './form/use-persisted-form.ts';
import { useKnownPayer, type KnownPayer } from './form/use-known-payer.ts';
import { useLastBilledTo } from './saved-cards/use-last-billed-to.ts';
import { usePaymentForm } from './form/use-payment-form.ts';
import { useSavedCards, type CardOwner } from './saved-cards/use-saved-cards.ts';

export interface PaymentFormViewProps {
  cards: CardTokenizer;
  locale: Locale;
  countries: Countries;
  /** The preselected country, ISO 3166-1 alpha-2; empty for none. */
  defaultCountry: string;
  asksFor: AskedFor;
  /** The signed-in payer, once known. Has to be the same object on every render. */
  knownPayer?: KnownPayer | undefined;
  /** The signed-in payer whose saved cards may be charged. */
  cardOwner: CardOwner | undefined;
  savedCardsHref: string;
  /** The label of the button, with the amount that it charges. */
  payLabel: string;
  termsHref: string;
  privacyHref: string;
  /** True when the payment is paid. The typed values are then discarded. */
  isPaid: boolean;
  /** True while the payer's bank asks them to confirm. The card fields are then cleared, because the charge no longer needs them. */
  isAtBank: boolean;
  /** Called with true when a field is invalid. Has to be the same function on every render. */
  onErrors: (hasErrors: boolean) => void;
  /** Makes the attempt and resolves with the issues that it found in the form. The security code is then cleared. */
  onPay: (form: PaymentForm) => Promise<PaymentIssues>;
}

/** The form for card, billing address and consent. It needs the app: `data-needs-app` prevents the browser from ever posting it. */
export function PaymentFormView(view: PaymentFormViewProps) {
  const { i18n, t } = useLingui();
  const { addressFormat, options } = view.countries;
  const { offered, savedCard, choose } = useSavedCards(view.cardOwner);
  const form = usePaymentForm({
    rulesOf: addressFormat,
    defaultCountry: view.defaultCountry,
    savedCard,
    cards: view.cards,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const { isHydrated } = form;
  usePersistedForm(formRef, { isHydrated, isPaid: view.isPaid });
  useKnownPayer(view.knownPayer, form.setValue); // after `usePaymentForm`, which reads the values typed before hydration
  useLastBilledTo(offered?.lastBilledTo, form, view.defaultCountry);
  useEffect(() => {
    if (isHydrated) formRef.current?.dispatchEvent(new Event(hydratedEvent, { bubbles: true }));
  }, [isHydrated]);
  const { deleteCard } = form;
  useEffect(() => {
    if (view.isAtBank) deleteCard();
  }, [view.isAtBank, deleteCard]);
  const format = addressFormat(form.country);

  const words = addressWordsOf(view.locale, form.country);
  const labels = { regionLabel: format.regionLabel, words };
  const messageOf = (issue: ReturnType<typeof form.issueOf>) => issue && i18n._(issueMessage(issue, labels));
  const props: FieldProps = (field) => ({ ...form.field(field), error: messageOf(form.issueOf(field)) });

  const pay = form.submit(async (typed) => {
    setBusy(true);
    const issues = await view.onPay(typed);
    form.clearSecurityCode();
    form.addIssues(issues);
    setBusy(false);
  });

  const { onErrors } = view;
  const hasErrors = form.issues.length > 0;
  useEffect(() => onErrors(hasErrors), [onErrors, hasErrors]);

  const errors = form.issues
    .map(({ field, issue }) => ({ fieldId: fieldId(field), message: i18n._(issueMessage(issue, labels)) }))
    .filter(({ message }, index, all) => all[index - 1]?.message !== message); // month and year share one message

  return (
    <form
      ref={formRef}
      className={styles['form']}
      method="post"
      noValidate
      data-needs-app
      aria-busy={busy || undefined}
      onSubmit={(event) => void pay(event)}
    >
      <Card>
        <Stack gap="6">
          <ErrorSummary
            title={<Trans id="invoices.paymentForm.errors">Please check these fields</Trans>}
            attempt={form.attempt}
            errors={errors}
          />
          <CardFields
            cards={view.cards}
            props={props}
            control={form.control}
            savedCard={savedCard}
            choice={
              offered &&
              offered.cards.length > 0 && (
                <offered.SavedCardChoice cards={offered.cards} chosen={savedCard} onChoose={choose} />
              )
            }
            keep={offered && !savedCard && <offered.KeepCard props={props} savedCardsHref={view.savedCardsHref} />}
          />
          <ReceiptFields props={props} />
          <BillingAddressFields
            props={props}
            asksFor={view.asksFor}
            countries={options}
            defaultCountry={view.defaultCountry}
            format={format}
            words={words}
          />
          <Checkbox
            {...props('acceptedTerms')}
            aria-required
            label={
              <Trans id="invoices.paymentForm.terms">
                I agree to the{' '}
                <a href={view.termsHref} target="_blank" rel="noopener">
                  terms of sale
                </a>{' '}
                and the{' '}
                <a href={view.privacyHref} target="_blank" rel="noopener">
                  privacy statement
                </a>{' '}
                (both open in a new tab)
              </Trans>
            }
          />
          <Stack gap="2">
            <ReviewLine cards={view.cards} control={form.control} savedCard={savedCard} />
            <Button type="submit" busy={busy}>
              <LockIcon />
              {busy ? t({ id: 'invoices.paymentForm.paying', message: 'Paying…' }) : view.payLabel}
            </Button>
            {busy && (
              <Spinner
                label={
                  <Trans id="invoices.paymentForm.payingText">
                    We're asking the card processor. Please keep this page open for half a minute.
                  </Trans>
                }
              />
            )}
            <p className={styles['note']}>
              <Trans id="invoices.paymentForm.safety">
                Your card details are encrypted in your browser and go straight to the card processor.
              </Trans>
            </p>
          </Stack>
        </Stack>
      </Card>
    </form>
  );
}
