import { formatDay, formatOnPaper } from '@assess/i18n';
import { catalogueOf } from '@assess/i18n/messages';
import { mailTexts } from '../mail/mail-texts.ts';
import { writeMail, type Mail, type MailContext } from '../mail/write-mail.ts';
import type { TransferRow } from './read-transfers.ts';
import { transferTexts } from './transfer-texts.ts';

/**
 * Writes the mail that acknowledges an announced transfer, in the language and the formats of the store. It leaves out every
 * typed text, also the reference, because the person who announces a transfer may enter any email address.
 */
export function toTransferMail(transfer: TransferRow, { storeUrls, support }: MailContext): Mail {
  const { locale, currency } = transfer;
  const texts = transferTexts[catalogueOf(locale)];
  const { account, invoice: named } = mailTexts[catalogueOf(locale)];
  const money = (amountMinor: number, of = currency) => formatOnPaper({ amountMinor, currency: of }, locale);
  return writeMail({
    to: transfer.email,
    id: `transfer-${transfer.id}`,
    subject: texts.subject,
    locale,
    texts,
    rows: [
      { name: texts.paidOn, value: formatDay(transfer.paid_on, locale) },
      { name: texts.amount, value: money(transfer.amount_minor) },
      { name: account, value: transfer.customer_account_number },
      ...transfer.invoices.map((invoice) => ({
        name: named(invoice.invoice_number),
        value: money(invoice.amount_minor, invoice.currency),
      })),
    ],
    homeHref: storeUrls.find(locale),
    support,
  });
}
