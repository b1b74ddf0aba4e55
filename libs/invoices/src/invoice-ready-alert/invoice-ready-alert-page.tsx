import { Trans, useLingui } from '@lingui/react/macro';
import type { Invoice } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { BackLink, Button, Card, FocusedNotice, Heading, Page, Stack } from '@assess/ui';
import { useEffect } from 'react';
import { AddressField } from '../form-fields/address-field.tsx';
import { addressIssueOf } from '../form-fields/address-issue.ts';
import { UnsentNotice } from '../form-fields/unsent-notice.tsx';
import { StatusMessage } from '../invoice-status/invoice-status.tsx';
import { alertTitles } from './alert-titles.ts';
import type { AlertResult } from './alert-result.ts';

export interface InvoiceReadyAlertPageProps {
  /** The invoice that the visitor waits for. */
  invoice: Invoice;
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
  /** The URL that the form posts an `email` to. */
  action: string;
  /** The URL of the results in which the invoice was found. */
  resultsHref: string;
  /** The result of the last submission. */
  result?: AlertResult | undefined;
  /** The email address as typed in the last submission. */
  typed?: string | undefined;
  /** The email address of the signed-in user, once known. */
  knownEmail?: string | undefined;
}

/** The page on which a visitor requests a mail for the time when an invoice can be paid. */
export function InvoiceReadyAlertPage({
  invoice,
  locale,
  resultsHref,
  result,
  typed = '',
  ...form
}: InvoiceReadyAlertPageProps) {
  const { i18n } = useLingui();
  const isAsked = result === 'asked';
  return (
    <Page width="narrow">
      <Stack gap="6">
        <BackLink href={resultsHref}>
          <Trans id="invoices.handOff.back">Back to your invoices</Trans>
        </BackLink>
        <Heading level={1}>{i18n._(isAsked ? alertTitles.asked : alertTitles.ask)}</Heading>
        {isAsked ? (
          <Asked email={typed} />
        ) : (
          <AskForm {...form} invoice={invoice} locale={locale} result={result} typed={typed} />
        )}
      </Stack>
    </Page>
  );
}

function Asked({ email }: { email: string }) {
  return (
    <>
      <FocusedNotice tone="success">
        <p>
          {email ? (
            <Trans id="invoices.notice.asked">
              We have sent an email to {email}. Confirm it within 48 hours: we only write again if you do.
            </Trans>
          ) : (
            <Trans id="invoices.notice.askedUnnamed">
              We have sent you an email. Confirm it within 48 hours: we only write again if you do.
            </Trans>
          )}
        </p>
      </FocusedNotice>
      <p>
        <Trans id="invoices.notice.noMail">
          If no email comes, look into your spam folder. Who has confirmed this before gets no second email, and an
          address gets five a day at most.
        </Trans>
      </p>
    </>
  );
}

const fieldId = 'notice-email';

function AskForm({
  invoice,
  locale,
  action,
  result,
  typed,
  knownEmail,
}: Omit<InvoiceReadyAlertPageProps, 'resultsHref'> & { typed: string }) {
  const number = invoice.invoiceNumber ?? invoice.orderNumber;
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>(`#${fieldId}`);
    if (knownEmail && field?.value === '' && field !== document.activeElement) field.value = knownEmail;
  }, [knownEmail]);
  return (
    <>
      {(result === 'too-many' || result === 'unavailable') && (
        <UnsentNotice
          result={result}
          tooMany={
            <Trans id="invoices.notice.tooMany">
              This has been asked for too often today. Please try again tomorrow.
            </Trans>
          }
        />
      )}
      <Card>
        <Stack gap="4">
          <Heading level={2} size={3}>
            {invoice.invoiceNumber ? (
              <Trans id="invoices.card.invoice">Invoice {number}</Trans>
            ) : (
              <Trans id="invoices.card.order">Order {number}</Trans>
            )}
          </Heading>
          <StatusMessage status={invoice.status} locale={locale} isAwaited />
          <p>
            <Trans id="invoices.notice.intro">
              We send one email once this invoice can be paid. First we ask you by email to confirm your address.
            </Trans>
          </p>
          <form method="post" action={action} noValidate data-guarded="">
            <Stack gap="4">
              <AddressField
                id={fieldId}
                issue={addressIssueOf(result)}
                defaultValue={typed || knownEmail}
                autoComplete="email"
                enterKeyHint="send"
              />
              <div>
                <Button type="submit">
                  <Trans id="invoices.notice.send">Send me the email to confirm</Trans>
                </Button>
              </div>
            </Stack>
          </form>
        </Stack>
      </Card>
    </>
  );
}
