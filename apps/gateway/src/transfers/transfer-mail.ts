import type { CustomerSupport } from '@assess/content';
import { catalogueOf, formatDay, formatMoney } from '@assess/i18n';
import { createOutbox } from '../mail/outbox.ts';
import { writeMail, type Mail } from '../mail/write-mail.ts';
import { readTransfer, type TransferRow } from './read-transfers.ts';
import { transferTexts } from './transfer-texts.ts';

/**
 * The mail that acknowledges an announced transfer, in the language and the formats of the store. What was typed freely stays
 * out of it: whoever announces a transfer may name any address.
 */
export function toTransferMail(transfer: TransferRow, support?: CustomerSupport): Mail {
  const { locale, currency } = transfer;
  const texts = transferTexts[catalogueOf(locale)];
  const money = (amountMinor: number, of = currency) => formatMoney({ amountMinor, currency: of }, locale);
  return writeMail({
    to: transfer.email,
    id: `transfer-${transfer.id}`,
    subject: texts.subject,
    locale,
    texts,
    rows: [
      [texts.paidOn, formatDay(transfer.paid_on, locale)],
      [texts.amount, money(transfer.amount_minor)],
      ...(transfer.reference ? [[texts.reference, transfer.reference] as const] : []),
      [texts.account, transfer.customer_account_number],
      ...transfer.invoices.map(
        (invoice) => [texts.invoice(invoice.invoice_number), money(invoice.amount_minor, invoice.currency)] as const,
      ),
    ],
    support,
  });
}

/** Sends the mails that acknowledge transfers. */
export const sendTransferMails = createOutbox({
  mail: 'acknowledgement',
  table: 'transfers',
  key: 'id',
  loggedAs: 'transferId',
  async write({ database, supportOf }, { id, locale }) {
    const transfer = await readTransfer(database, id);
    if (!transfer) throw new Error(`Transfer ${id} is gone`);
    return toTransferMail(transfer, await supportOf(locale));
  },
});
