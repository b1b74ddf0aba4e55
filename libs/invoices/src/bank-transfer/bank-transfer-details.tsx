import { Trans, useLingui } from '@lingui/react/macro';
import type { BankTransfer } from '@assess/content';
import { formatMoney, type Locale, type Money } from '@assess/i18n';
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
import { createElement, Suspense } from 'react';
import { bankFacts, bankTransferHeading } from './bank-facts.ts';
import { codeLabel } from './code-label.ts';
import { transferCode } from './lazy-transfer-code.ts';
import { transferPayload } from './transfer-payload.ts';
import styles from './transfer-code.module.css';

/** The payee's account, the amount, the reference, and the link that announces the transfer. */
export interface BankTransferDetailsProps {
  /**
   * The account to transfer to. Without it the page refers the customer to Customer Support, because account details are
   * never invented.
   */
  details?: BankTransfer;
  /** The reference to quote, from `referenceTo`. */
  reference: string | undefined;
  /** True when the transfer pays more invoices than the reference names. Default: false. */
  isPartial?: boolean;
  /** The total of the invoices when they have one currency. The QR code for banking apps contains it. */
  total?: Money | undefined;
  /** The locale of the store, which sets the language and the formats. */
  locale: Locale;
  /** The way to announce the transfer: the id of the results form, which the button submits with `transfer`, or a URL. */
  notify: { form: string } | { href: string };
}

/** Instructions for a customer who prefers a bank transfer to a card. @see spec §1, §3 Bank transfer content (UK) */
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

function Account({
  details,
  reference,
  isPartial = false,
  total,
  locale,
  notify,
}: BankTransferDetailsProps & { details: BankTransfer }) {
  const { i18n } = useLingui();
  return (
    <>
      <ScanToPay details={details} reference={reference} total={total} locale={locale} />
      <SummaryList
        items={bankFacts(details, reference, total && { total, locale }).map(({ term, detail, typed }) => ({
          term: i18n._(term),
          detail: typed ? <Copied what={i18n._(term)} detail={detail} text={typed} /> : detail,
        }))}
      />
      {details.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isPartial && (
        // an exception to the notes, which editors write for the usual transfer
        <p>
          <strong>
            {reference === undefined ? (
              <Trans id="invoices.bankTransfer.severalAccounts">
                These invoices may belong to several accounts, so no payment reference names them all. Press “Notify us”
                once you have paid, so that we know which ones you paid.
              </Trans>
            ) : (
              <Trans id="invoices.bankTransfer.partial">
                For these invoices, give only the payment reference above, which has no room for all their numbers.
                Press “Notify us” once you have paid, so that we know which ones you paid.
              </Trans>
            )}
          </strong>
        </p>
      )}
      <div data-print="none">
        <Notify {...notify} />
      </div>
    </>
  );
}

/** The QR code from which a banking app fills in the transfer; renders nothing for other currencies than euro. @see EPC069-12 */
function ScanToPay({
  details,
  reference,
  total,
  locale,
}: Pick<BankTransferDetailsProps, 'reference' | 'total' | 'locale'> & { details: BankTransfer }) {
  const { i18n } = useLingui();
  const payload = total && transferPayload(details, reference, total);
  if (!payload) return null;
  const amount = formatMoney(total, locale);
  return (
    <figure className={styles['code']}>
      <Suspense fallback={<span className={styles['drawn']} />}>
        {createElement(transferCode(), {
          payload,
          label: i18n._(codeLabel(amount)),
          save: <Trans id="invoices.bankTransfer.savePicture">Save the picture</Trans>,
        })}
      </Suspense>
      <figcaption>
        <Trans id="invoices.bankTransfer.scan">
          To pay {amount}, scan this code with your bank's app on another device, or save the picture and open it in the
          app on this one. The app fills in the details that stand here: please compare them before you confirm.
        </Trans>
      </figcaption>
    </figure>
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

/** A value of the transfer with a button that copies the value for a bank's form. */
function Copied({ what, detail, text }: { what: string; detail: string; text: string }) {
  const { t } = useLingui();
  return (
    <Cluster>
      <span className={styles['copied']}>{detail}</span>
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
