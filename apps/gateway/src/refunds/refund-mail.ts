import { dayAt, formatDay, formatOnPaper, type Locale } from '@assess/i18n';
import { catalogueOf } from '@assess/i18n/messages';
import { writeMail, type Mail, type MailContext } from '../mail/write-mail.ts';
import { refundTexts } from './refund-texts.ts';

/** The refund and payment columns that the mail about a refund shows. */
export interface ToldRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly refunded_at: Date;
  readonly confirmation_number: string;
  readonly email: string;
  readonly card_last4: string;
  /** The amount of the payment. `refunded_minor` is the part of it that has been refunded so far. */
  readonly paid_minor: number;
  readonly refunded_minor: number;
}

/** Writes the mail that tells a payer about a refund, in the language and the formats of the payment's store. */
export function toRefundMail(refund: ToldRefund, locale: Locale, { storeUrls, support, seller }: MailContext): Mail {
  const texts = refundTexts[catalogueOf(locale)];
  const money = (amountMinor: number) => formatOnPaper({ amountMinor, currency: refund.currency }, locale);
  return writeMail({
    to: refund.email,
    id: `refund-${refund.id}`,
    subject: texts.subject(refund.confirmation_number),
    locale,
    texts,
    paragraphs: refund.refunded_minor === refund.paid_minor ? [texts.owedAgain] : [],
    rows: [
      { name: texts.confirmationNumber, value: refund.confirmation_number },
      { name: texts.refundedOn, value: formatDay(dayAt(refund.refunded_at.getTime(), locale), locale) },
      { name: texts.card, value: texts.cardValue(refund.card_last4) },
      { name: texts.total, value: money(refund.paid_minor) },
      { name: texts.amount, value: money(refund.amount_minor), isSum: true },
    ],
    action: { href: storeUrls.confirmation(refund.payment_id, locale), title: texts.view },
    homeHref: storeUrls.find(locale),
    support,
    seller,
  });
}
