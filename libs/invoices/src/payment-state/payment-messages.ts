import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IsoDay } from '@assess/i18n';
import { formatDay, formatTime, type Locale } from '@assess/i18n';
import type { PaymentReading } from './read-payment-state.ts';

/** The texts about a payment. `<0>…</0>` in a text names Customer Support. */
export interface PaymentMessages {
  /** The label, in one or two words. */
  label: MessageDescriptor;
  title: MessageDescriptor;
  text: MessageDescriptor;
}

const labels: Record<PaymentReading['next'], MessageDescriptor> = {
  'payer-pays': msg({ id: 'invoices.standing.unpaid', message: 'Unpaid' }),
  'payer-confirms': msg({ id: 'invoices.state.confirm.label', message: 'Not confirmed yet' }),
  processor: msg({ id: 'invoices.standing.inProgress', message: 'Payment in progress' }),
  nobody: msg({ id: 'invoices.payments.complete', message: 'Complete' }),
};

/** The label of a payment's state. */
export const paymentLabel = ({ next }: PaymentReading): MessageDescriptor => labels[next];

/** Returns the texts for the payer of a payment. They say more than the texts for a visitor who knows only an invoice's numbers. */
export function payerMessages(reading: PaymentReading, locale: Locale): PaymentMessages {
  const label = paymentLabel(reading);
  switch (reading.next) {
    case 'payer-pays':
      return {
        label,
        title: msg({ id: 'invoices.charge.notCharged.title', message: 'You have not been charged' }),
        text: msg({ id: 'invoices.state.pay.text', message: 'You can pay again.' }),
      };
    case 'payer-confirms': {
      const time = reading.confirmBy && formatTime(reading.confirmBy, locale);
      return {
        label,
        title: msg({ id: 'invoices.state.confirm.title', message: 'Your bank waits for you to confirm this payment' }),
        text: time
          ? msg({
              id: 'invoices.state.confirm.textUntil',
              message: `Your bank asked you to confirm this payment, and that has not happened yet. You have not been charged. Until ${time} you can confirm it, or pay with another card, in the browser where you began. After that you can pay again here.`,
            })
          : msg({
              id: 'invoices.state.confirm.text',
              message:
                'Your bank asked you to confirm this payment, and that has not happened yet. You have not been charged. You can confirm it, or pay with another card, in the browser where you began.',
            }),
      };
    }
    case 'processor':
      return {
        label,
        title: msg({ id: 'invoices.charge.pending.title', message: 'We are still clarifying this payment' }),
        text: msg({
          id: 'invoices.charge.pending.text',
          message:
            'Please wait and do not pay again. We send the confirmation to your email address once it is paid. If you have heard nothing by tomorrow, contact <0>Customer Support</0>.',
        }),
      };
    case 'nobody':
      return {
        label,
        title: msg({ id: 'invoices.charge.paid.title', message: 'You have paid' }),
        text: msg({
          id: 'invoices.charge.paid.text',
          message: 'Your payment went through. You do not need to pay again.',
        }),
      };
  }
}

/**
 * Returns the text about the payment that has reserved an invoice, for the visitor who found the invoice. The payer may
 * be another person.
 *
 * @param since - the day on which the payment began.
 */
export function lookupMessages(reading: PaymentReading, locale: Locale, since: IsoDay | undefined): MessageDescriptor {
  switch (reading.next) {
    case 'payer-pays':
      return paymentLabel(reading);
    case 'nobody':
      return msg({ id: 'invoices.card.paid', message: 'Paid' });
    case 'payer-confirms': {
      const time = reading.confirmBy && formatTime(reading.confirmBy, locale);
      return time
        ? msg({
            id: 'invoices.state.confirm.finderUntil',
            message: `Nothing has been charged. The payer's bank waits for them to confirm the payment, until ${time}. After that, this invoice can be paid again here.`,
          })
        : msg({
            id: 'invoices.state.confirm.finder',
            message: "Nothing has been charged. The payer's bank waits for them to confirm the payment.",
          });
    }
    case 'processor': {
      const day = since && formatDay(since, locale);
      return day
        ? msg({
            id: 'invoices.standing.inProgressSinceText',
            message: `A payment for this invoice began on ${day} and is still in progress. You don't need to pay it again. Look again in a few minutes; if it is not finished a day later, contact <0>Customer Support</0>.`,
          })
        : msg({
            id: 'invoices.standing.inProgressText',
            message:
              "A payment for this invoice is in progress. You don't need to pay it again. Look again in a few minutes; if nothing has changed by tomorrow, contact <0>Customer Support</0>.",
          });
    }
  }
}
