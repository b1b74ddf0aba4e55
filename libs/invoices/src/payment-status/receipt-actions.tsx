import { Trans, useLingui } from '@lingui/react/macro';
import type { Charge } from '@assess/gateway-client/contract';
import { Button, ButtonLink, Cluster, ContactLink, FocusedNotice, Stack } from '@assess/ui';
import type { SendingResult } from './sending-result.ts';

/** The links below the charges that the payment status page found, the same for all charges. */
export interface ChargeLinks {
  findHref: string;
  /** The form's own URL, which also accepts requests to resend a receipt. */
  action: string;
  /** Returns the URL of a paid charge's receipt as PDF, by its index among the charges. */
  receiptHref: (index: number) => string;
  /** The result of resending the receipt of the charge with this index. */
  sending?: { index: number; result: SendingResult } | undefined;
}

export interface ReceiptActionsProps extends ChargeLinks {
  charge: Extract<Charge, { kind: 'paid' }>;
  /** The index of the charge among those found. */
  index: number;
  isRefunded: boolean;
}

/** Offers the receipt as PDF and by mail, and the link to the next step. */
export function ReceiptActions({
  charge,
  index,
  action,
  receiptHref,
  findHref,
  sending,
  isRefunded,
}: ReceiptActionsProps) {
  const { t } = useLingui();
  const number = charge.confirmationNumber;
  return (
    <Stack gap="4">
      {sending?.index === index && <Sent result={sending.result} />}
      <Cluster>
        <ButtonLink
          href={receiptHref(index)}
          target="_blank"
          variant={isRefunded ? 'secondary' : undefined}
          aria-label={t({ id: 'invoices.payments.receiptOf', message: `View receipt (PDF) of ${number}` })}
        >
          <Trans id="invoices.confirmation.receipt">View receipt (PDF)</Trans>
        </ButtonLink>
        <form method="post" action={action} data-guarded="">
          <input type="hidden" name="send" value={index} />
          <Button
            type="submit"
            variant="secondary"
            aria-label={t({ id: 'invoices.charge.sendOf', message: `Send the receipt to me again (${number})` })}
          >
            <Trans id="invoices.charge.send">Send the receipt to me again</Trans>
          </Button>
        </form>
        <FindLink href={findHref} />
      </Cluster>
    </Stack>
  );
}

export const FindLink = ({ href }: { href: string }) => (
  <ButtonLink href={href} variant="secondary">
    <Trans id="invoices.charge.findAnother">Find another invoice</Trans>
  </ButtonLink>
);

function Sent({ result }: { result: SendingResult }) {
  switch (result) {
    case 'sent':
      return (
        <FocusedNotice tone="success">
          <p>
            <Trans id="invoices.charge.sending.sent">
              We send the receipt to the email address that you gave when paying. It arrives within a few minutes.
            </Trans>
          </p>
        </FocusedNotice>
      );
    case 'too-many':
      return (
        <FocusedNotice tone="warning">
          <p>
            <Trans id="invoices.charge.sending.tooMany">
              This receipt has been sent too often. Please view it as PDF, or contact{' '}
              <ContactLink>Customer Support</ContactLink>.
            </Trans>
          </p>
        </FocusedNotice>
      );
    case 'unavailable':
      return (
        <FocusedNotice tone="error">
          <p>
            <Trans id="invoices.charge.sending.unavailable">
              The receipt could not be sent. Please try again later.
            </Trans>
          </p>
        </FocusedNotice>
      );
  }
}
