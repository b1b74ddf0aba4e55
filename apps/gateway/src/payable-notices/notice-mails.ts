import { catalogueOf, formatDay, formatMoney, type IsoDay, type Locale } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import type { InvoicesTable, PayableNoticeMail } from '../db/tables.ts';
import { invoiceNumbers } from '../mail/invoice-numbers.ts';
import { createOutbox, surroundingsOf, type MailParts, type MailSurroundings } from '../mail/outbox.ts';
import { writeMail, type Mail } from '../mail/write-mail.ts';
import { confirmSecret, stopSecret } from './notice-secrets.ts';
import { noticeTexts } from './notice-texts.ts';

/** A mail to somebody who waits for an invoice, with what it says. */
export interface NoticeMail {
  readonly id: string;
  readonly notice_id: string;
  readonly kind: PayableNoticeMail;
  readonly email: string;
  readonly invoice_number: string | null;
  readonly order_number: string;
  readonly purchase_order_number: string | null;
  readonly customer_account_number: string;
  readonly due_on: IsoDay | null;
  readonly amount_minor: number;
  readonly currency: string;
}

interface NoticeMailOptions extends MailSurroundings {
  readonly locale: Locale;
  readonly hashKey: string;
}

/** Writes one of the two mails. Nothing that was typed stands in either. */
export const toNoticeMail = (owed: NoticeMail, options: NoticeMailOptions): Mail =>
  owed.kind === 'confirm' ? toConfirmMail(owed, options) : toPayableMail(owed, options);

/** Goes to whomever somebody has named: of the invoice it says the number alone, by which nothing is found. */
const toConfirmMail = (owed: NoticeMail, options: NoticeMailOptions): Mail => {
  const { locale, addresses, hashKey } = options;
  const { subject, order, invoice, confirm, ...texts } = noticeTexts[catalogueOf(locale)].confirm;
  const { invoice_number, order_number, notice_id } = owed;
  return writeMail({
    ...partsOf(owed, options),
    subject,
    texts,
    paragraphs: [invoice_number === null ? order(order_number) : invoice(invoice_number)],
    rows: [],
    action: { href: addresses.confirmNotice(locale, confirmSecret(hashKey, notice_id)), title: confirm },
  });
};

const toPayableMail = (owed: NoticeMail, options: NoticeMailOptions): Mail => {
  const { locale, addresses } = options;
  const { subject, heading, dueOn, amount, view, closing } = noticeTexts[catalogueOf(locale)].payable;
  const { amount_minor: amountMinor, currency, customer_account_number: accountNumber } = owed;
  const invoiceNumber = owed.invoice_number ?? owed.order_number;
  const numbers = {
    orderNumber: owed.order_number,
    purchaseOrderNumber: owed.purchase_order_number,
    customerAccountNumber: accountNumber,
  };
  return writeMail({
    ...partsOf(owed, options),
    subject: subject(invoiceNumber),
    texts: { heading: heading(invoiceNumber), closing },
    rows: [
      ...invoiceNumbers(numbers, locale),
      ...(owed.due_on === null ? [] : [{ name: dueOn, value: formatDay(owed.due_on, locale) }]),
      { name: amount, value: formatMoney({ amountMinor, currency }, locale), isSum: true },
    ],
    action: { href: addresses.findInvoice(locale, { invoiceNumber, accountNumber }), title: view },
  });
};

const partsOf = ({ id, email }: NoticeMail, { locale, addresses, support, hashKey }: NoticeMailOptions) => ({
  to: email,
  id: `payable-notice-${id}`,
  locale,
  homeHref: addresses.find(locale),
  stopHref: addresses.stopNotices(locale, stopSecret(hashKey, email)),
  support,
});

/** Sends the mails that ask and tell whoever waits for an invoice. */
export const sendNoticeMails = createOutbox<MailParts & Pick<NoticeMailOptions, 'hashKey'>>({
  mail: 'payable-notice',
  table: 'payable_notice_mails',
  key: 'id',
  loggedAs: 'payableNoticeMailId',
  async write(parts, { id, locale }) {
    const owed = await readOwed(parts.database, id);
    if (!owed) return undefined; // stopped meanwhile
    if (owed.paid_on !== null) return forgetNotice(parts.database, owed.notice_id);
    return toNoticeMail(owed, { ...(await surroundingsOf(parts, locale)), locale, hashKey: parts.hashKey });
  },
});

/** Nobody waits for an invoice that was paid some other way. */
const forgetNotice = async ({ kysely }: Database, id: string): Promise<undefined> =>
  void (await kysely.deleteFrom('payable_notices').where('id', '=', id).execute());

const readOwed = (
  { kysely }: Database,
  id: string,
): Promise<(NoticeMail & Pick<InvoicesTable, 'paid_on'>) | undefined> =>
  kysely
    .selectFrom('payable_notice_mails as m')
    .innerJoin('payable_notices as n', 'n.id', 'm.notice_id')
    .innerJoin('invoices as i', 'i.id', 'n.invoice_id')
    .select(['m.id', 'm.notice_id', 'm.kind', 'n.email', 'i.invoice_number', 'i.order_number'])
    .select([
      'i.purchase_order_number',
      'i.customer_account_number',
      'i.due_on',
      'i.amount_minor',
      'i.currency',
      'i.paid_on',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst();
