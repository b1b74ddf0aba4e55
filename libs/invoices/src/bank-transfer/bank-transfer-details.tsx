import { Trans } from '@lingui/react/macro';
import type { BankTransfer } from '@assess/content';
import { ButtonLink, Card, Heading, Stack, SummaryList, ContactDetails, ContactLink } from '@assess/ui';

export interface BankTransferDetailsProps {
  /** The account to transfer to. Without it the customer is led to Customer Support: no account is ever made up. */
  details?: BankTransfer;
  /** The address at which a customer says that the transfer is on its way. */
  notifyHref: string;
}

/** Everything for a customer who would rather pay by bank transfer than by card. @see spec §1, §3 Bank transfer content (UK) */
export function BankTransferDetails({ details, notifyHref }: BankTransferDetailsProps) {
  return (
    <Card as="section" aria-labelledby="bank-transfer">
      <Stack gap="4">
        <Heading level={2} size={3} id="bank-transfer">
          <Trans id="invoices.bankTransfer.heading">Pay by bank transfer</Trans>
        </Heading>
        {details ? <Account details={details} notifyHref={notifyHref} /> : <AskForAccount />}
      </Stack>
    </Card>
  );
}

function Account({ details, notifyHref }: { details: BankTransfer; notifyHref: string }) {
  const { bankName, address, accountNumber, sortCode, swiftCode, iban, notes } = details;
  return (
    <>
      <SummaryList
        items={[
          { term: <Trans id="invoices.bankTransfer.bank">Bank</Trans>, detail: [bankName, ...address].join(', ') },
          { term: <Trans id="invoices.bankTransfer.accountNumber">Account number</Trans>, detail: accountNumber },
          { term: <Trans id="invoices.bankTransfer.sortCode">Sort code</Trans>, detail: sortCode },
          { term: <Trans id="invoices.bankTransfer.swiftCode">SWIFT code</Trans>, detail: swiftCode },
          { term: <Trans id="invoices.bankTransfer.iban">IBAN</Trans>, detail: iban },
        ]}
      />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div>
        <ButtonLink href={notifyHref} variant="secondary">
          <Trans id="invoices.bankTransfer.notify">Notify us</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

const AskForAccount = () => (
  <>
    <p>
      <Trans id="invoices.bankTransfer.ask">
        We can't show our bank details at the moment. To pay by bank transfer, contact{' '}
        <ContactLink>Customer Support</ContactLink>.
      </Trans>
    </p>
    <ContactDetails />
  </>
);
