import { Trans, useLingui } from '@lingui/react/macro';
import type { Confirmation } from '@assess/gateway-client/contract';
import { Button, Card, FocusedNotice, Heading, Stack } from '@assess/ui';
import { AddressField } from '../form-fields/address-field.tsx';
import { addressIssueOf } from '../form-fields/address-issue.ts';
import { UnsentNotice } from '../form-fields/unsent-notice.tsx';
import type { ReceiptResult } from './receipt-result.ts';

export interface ReceiptCopiesProps {
  /** The URL that the form posts an `email` to. */
  action: string;
  /** The other email addresses that received the receipt. */
  copies?: Confirmation['copies'];
  /** The result of the last submission. */
  result?: ReceiptResult | undefined;
  /** The email address to which the receipt could not be sent, as typed. */
  typed?: string | undefined;
}

/** The form that sends the receipt to another recipient, or again to a recipient who has not received it. */
export function ReceiptCopies({ action, copies = [], result, typed }: ReceiptCopiesProps) {
  const { i18n } = useLingui();
  const sent = copies.filter((copy) => copy.isSent);
  const waiting = copies.filter((copy) => !copy.isSent && !copy.isUndelivered);
  const undelivered = copies.filter((copy) => copy.isUndelivered && !copy.isSent);
  const listed = (some: typeof copies) => new Intl.ListFormat(i18n.locale).format(some.map(({ email }) => email));
  const wasSentTo = listed(sent);
  const sentTo = listed(waiting);
  const notSentTo = listed(undelivered);
  return (
    <div data-print="none">
      <Card as="section" aria-labelledby="receipt-copies">
        <Stack gap="4">
          <Heading level={2} size={3} id="receipt-copies">
            <Trans id="invoices.confirmation.copies.send">Send the receipt</Trans>
          </Heading>
          {(result === 'too-many' || result === 'unavailable') && (
            <UnsentNotice
              result={result}
              tooMany={
                <Trans id="invoices.confirmation.copies.tooMany">
                  The receipt of a payment is sent to five more addresses at most. You can forward the mail, or print or
                  save this page.
                </Trans>
              }
            />
          )}
          {result === 'sent' && (
            <FocusedNotice of={copies.length} tone="success">
              <Trans id="invoices.confirmation.copies.sent">The receipt is on its way.</Trans>
            </FocusedNotice>
          )}
          {sent.length > 0 && (
            <p>
              <Trans id="invoices.confirmation.copies.sentTo">We have also sent the receipt to {wasSentTo}.</Trans>
            </p>
          )}
          {waiting.length > 0 && (
            <p>
              <Trans id="invoices.confirmation.copies.to">We also send the receipt to {sentTo}.</Trans>
            </p>
          )}
          {undelivered.length > 0 && (
            <p>
              <Trans id="invoices.confirmation.copies.undelivered">
                We couldn't deliver the receipt to {notSentTo}.
              </Trans>
            </p>
          )}
          <form method="post" action={action} data-guarded="" noValidate>
            <Stack gap="4">
              <AddressField
                id="receipt-email"
                issue={addressIssueOf(result)}
                hint={
                  <Trans id="invoices.confirmation.copies.hint">
                    For a colleague or your books; or your own again, if it did not arrive.
                  </Trans>
                }
                defaultValue={typed}
                autoComplete="off"
              />
              <div>
                <Button type="submit" variant="secondary">
                  <Trans id="invoices.confirmation.copies.send">Send the receipt</Trans>
                </Button>
              </div>
            </Stack>
          </form>
        </Stack>
      </Card>
    </div>
  );
}
