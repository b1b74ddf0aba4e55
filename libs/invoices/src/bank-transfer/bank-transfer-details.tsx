import { Trans, useLingui } from '@lingui/react/macro';
import type { BankTransfer } from '@assess/content';
import type { Invoice } from '@assess/gateway-client/contract';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  ContactDetails,
  ContactLink,
  CopyButton,
  Heading,
  Stack,
  SummaryList,
} from '@assess/ui';
import { bankFacts, bankTransferHeading } from './bank-facts.ts';
import { transferReference } from './transfer-reference.ts';

export interface BankTransferDetailsProps {
  /** The account to transfer to. Without it the customer is led to Customer Support: no account is ever made up. */
  details?: BankTransfer;
  /** What is to be paid: the reference to quote names it. */
  invoices: readonly Invoice[];
  /**
   * Where a customer says that the transfer is on its way: a form that the button sends with `transfer`, and with it what is
   * selected there, or an address.
   */
  notify: { form: string } | { href: string };
}

/** Everything for a customer who would rather pay by bank transfer than by card. @see spec §1, §3 Bank transfer content (UK) */
export function BankTransferDetails({ details, ...rest }: BankTransferDetailsProps) {
  const { i18n } = useLingui();
  return (
    <Card as="section" aria-labelledby="bank-transfer">
      <Stack gap="4">
        <Heading level={2} size={3} id="bank-transfer">
          {i18n._(bankTransferHeading)}
        </Heading>
        {details ? <Account details={details} {...rest} /> : <AskForAccount />}
      </Stack>
    </Card>
  );
}

function Account({ details, invoices, notify }: BankTransferDetailsProps & { details: BankTransfer }) {
  const { i18n } = useLingui();
  return (
    <>
      <SummaryList
        items={bankFacts(details, transferReference(invoices)).map(({ term, detail, typed }) => ({
          term: i18n._(term),
          detail: typed ? <Copied what={i18n._(term)} detail={detail} text={typed} /> : detail,
        }))}
      />
      {details.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div data-print="none">
        <Notify {...notify} />
      </div>
    </>
  );
}

function Notify(to: { form: string } | { href: string }) {
  const label = <Trans id="invoices.bankTransfer.notify">Notify us</Trans>;
  return 'form' in to ? (
    <Button type="submit" form={to.form} name="transfer" value="announce" variant="secondary">
      {label}
    </Button>
  ) : (
    <ButtonLink href={to.href} variant="secondary">
      {label}
    </ButtonLink>
  );
}

/** A value with a button that copies it into a bank's form. */
function Copied({ what, detail, text }: { what: string; detail: string; text: string }) {
  const { t } = useLingui();
  return (
    <Cluster>
      <span>{detail}</span>
      <CopyButton
        variant="quiet"
        size="small"
        text={text}
        aria-label={t({ id: 'invoices.bankTransfer.copyThis', message: `Copy: ${what}` })}
        copied={<Trans id="invoices.bankTransfer.copied">Copied</Trans>}
        failed={
          <Trans id="invoices.bankTransfer.notCopied">It could not be copied. Select it to copy it yourself.</Trans>
        }
      >
        <Trans id="invoices.bankTransfer.copy">Copy</Trans>
      </CopyButton>
    </Cluster>
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
