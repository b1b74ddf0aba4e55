import { dayAt, formatDay, formatOnPaper, type Locale } from '@assess/i18n';
import { catalogueOf } from '@assess/i18n/messages';
import { writeMail, type Mail, type MailContext } from '../mail/write-mail.ts';
import { refundFailureTexts } from './refund-failure-texts.ts';
import type { ToldRefund } from './refund-mail.ts';
import { refundTexts } from './refund-texts.ts';

/** The refund and payment columns that the mail about a failed refund shows. */
export interface FailedRefund extends Omit<ToldRefund, 'refunded_at' | 'refunded_minor' | 'paid_minor'> {
  readonly failed_at: Date;
  /** True when the payment took its invoices back, which are paid again. */
  readonly is_taken_back: boolean;
}

/** Writes the mail that tells a payer that a refund did not reach their card, in the language and the formats of the payment's store. */
export function toRefundFailureMail(refund: FailedRefund, locale: Locale, context: MailContext): Mail {
  const texts = refundFailureTexts[catalogueOf(locale)];
  const labels = refundTexts[catalogueOf(locale)];
  const { storeUrls, support, seller } = context;
  const amount = { amountMinor: refund.amount_minor, currency: refund.currency };
  return writeMail({
    to: refund.email,
    id: `refund-failure-${refund.id}`,
    subject: texts.subject(refund.confirmation_number),
    locale,
    texts,
    paragraphs: [texts.text, ...(refund.is_taken_back ? [texts.takenBack] : [])],
    rows: [
      { name: labels.confirmationNumber, value: refund.confirmation_number },
      { name: texts.failedOn, value: formatDay(dayAt(refund.failed_at.getTime(), locale), locale) },
      { name: labels.card, value: labels.cardValue(refund.card_last4) },
      { name: texts.amount, value: formatOnPaper(amount, locale), isSum: true },
    ],
    action: { href: storeUrls.confirmation(refund.payment_id, locale), title: labels.view },
    homeHref: storeUrls.find(locale),
    support,
    seller,
  });
}
