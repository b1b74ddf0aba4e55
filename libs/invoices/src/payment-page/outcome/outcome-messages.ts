import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { DeclineReason, DeclineSubject } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { lookupMessages } from '../../payment-state/payment-messages.ts';
import type { PaymentFailure } from './payment-outcome.ts';

const checkDetails = msg({
  id: 'invoices.payment.declined',
  message: 'Please check your payment details are correct or provide a different payment method.',
});

const tryLater = msg({
  id: 'invoices.payment.technical',
  message: "We ran into a technical issue and couldn't process your invoice payment. Please try again later.",
});

const notCharged = msg({ id: 'invoices.payment.notCharged', message: 'You have not been charged.' });

/** The messages for the card processor's decline reasons. Reasons that do not concern the payer have none. */
const reasons: Record<DeclineReason, MessageDescriptor | undefined> = {
  declined: msg({ id: 'invoices.payment.reason.declined', message: 'Your bank declined the card.' }),
  'insufficient-funds': msg({
    id: 'invoices.payment.reason.insufficientFunds',
    message: 'There are not enough funds on the card.',
  }),
  'expired-card': msg({ id: 'invoices.payment.reason.expiredCard', message: 'The card has expired.' }),
  'wrong-security-code': msg({
    id: 'invoices.payment.reason.securityCode',
    message: 'The security code is not the one on the card.',
  }),
  'authentication-failed': msg({
    id: 'invoices.payment.reason.authenticationFailed',
    message: 'Your bank could not confirm that it was you.',
  }),
  'authentication-unfinished': msg({
    id: 'invoices.payment.reason.authenticationUnfinished',
    message: 'The payment was not confirmed with your bank.',
  }),
  'processing-error': undefined,
  'token-expired': undefined,
  'not-processed': undefined,
};

const askBank = msg({ id: 'invoices.payment.tooManyRefusals.askBank', message: 'Please ask your bank why.' });

const tooManyDeclines: Record<DeclineSubject, MessageDescriptor> = {
  payment: msg({
    id: 'invoices.payment.tooManyRefusals.payment',
    message: 'Too many cards have been refused for this payment.',
  }),
  invoice: msg({
    id: 'invoices.payment.tooManyRefusals.invoice',
    message: 'Too many cards have been refused for an invoice of this payment.',
  }),
  account: msg({
    id: 'invoices.payment.tooManyRefusals.account',
    message: 'Too many cards have been refused for this customer account.',
  }),
  email: msg({
    id: 'invoices.payment.tooManyRefusals.email',
    message: 'Too many cards have been refused for this email address.',
  }),
  user: msg({ id: 'invoices.payment.tooManyRefusals.user', message: 'Too many of your cards have been refused.' }),
  card: msg({
    id: 'invoices.payment.tooManyRefusals.card',
    message: 'This saved card has been refused too many times.',
  }),
};

const tooManyElsewhere = msg({
  id: 'invoices.payment.tooManyRefusals.elsewhere',
  message: 'Too many cards have been refused, so yours was not tried.',
});

/**
 * The subjects of decline limits that count only this payer's cards. Limits per invoice or customer account also count
 * other payers' cards.
 */
const ownSubjects: readonly (DeclineSubject | undefined)[] = ['payment', 'user', 'email'];

/** Returns the message about when the payer can try again. Another card works at once only when declines are counted per saved card. */
const waitMessage = (subject: DeclineSubject | undefined, count: number): MessageDescriptor =>
  subject === 'card'
    ? msg({
        id: 'invoices.payment.tooManyRefusals.anotherCard',
        message: `You can pay with another card now, or with this one in ${plural(count, { one: '# minute', other: '# minutes' })}.`,
      })
    : msg({
        id: 'invoices.payment.tooManyRefusals.wait',
        message: `You can try again here in ${plural(count, { one: '# minute', other: '# minutes' })}.`,
      });

/** The sentences that explain to the payer why an attempt did not pay. @see spec §8 Payment and invoice messages */
export function failureMessages(outcome: PaymentFailure, locale: Locale): readonly MessageDescriptor[] {
  switch (outcome.kind) {
    case 'declined': {
      const reason = reasons[outcome.reason];
      if (reason) return [checkDetails, reason, notCharged];
      return [outcome.reason === 'token-expired' ? checkDetails : tryLater, notCharged];
    }
    case 'card-refused':
      return [
        checkDetails,
        msg({ id: 'invoices.payment.reason.cardNumber', message: 'We cannot take a card with this number.' }),
        notCharged,
      ];
    case 'saved-card-gone':
      return [
        msg({
          id: 'invoices.payment.savedCardGone',
          message: 'This saved card has been removed. Please choose another card.',
        }),
        notCharged,
      ];
    case 'too-many-refusals': {
      const { subject, minutes } = outcome;
      return [
        subject === undefined ? tooManyElsewhere : tooManyDeclines[subject],
        notCharged,
        ...(ownSubjects.includes(subject) ? [askBank] : []),
        waitMessage(subject, minutes),
        msg({
          id: 'invoices.payment.tooManyRefusals.help',
          message: 'For help, contact <0>Customer Support</0>.',
        }),
      ];
    }
    case 'unavailable':
      return [tryLater, notCharged];
    case 'offline':
      return [
        msg({
          id: 'invoices.payment.offline',
          message: 'Your device is offline, so nothing was sent. Please connect it and try again.',
        }),
        notCharged,
      ];
    case 'already-paid':
      return [
        msg({
          id: 'invoices.payment.alreadyPaid',
          message: 'An invoice of this payment has been paid already. You have not been charged again.',
        }),
      ];
    case 'in-progress-elsewhere':
      if (outcome.confirmBy !== undefined)
        return [lookupMessages({ next: 'payer-confirms', confirmBy: outcome.confirmBy }, locale, undefined)];
      return [
        msg({
          id: 'invoices.payment.inProgressElsewhere',
          message: 'A payment for one of these invoices is in progress. You have not been charged.',
        }),
      ];
    case 'not-payable':
      return [
        msg({
          id: 'invoices.payment.notPayable',
          message: 'An invoice of this payment can no longer be paid online. You have not been charged.',
        }),
      ];
    case 'total-changed':
      return [
        msg({
          id: 'invoices.payment.totalChanged',
          message: 'The total of this payment has changed. You have not been charged. Please go back to your invoices.',
        }),
      ];
    case 'expired':
      return [
        msg({
          id: 'invoices.payment.expired',
          message: 'This payment was not made in time. Please find your invoice again. You have not been charged.',
        }),
      ];
  }
}
