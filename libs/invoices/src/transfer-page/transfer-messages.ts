import type { TransferIssue } from '@assess/gateway-client/contract';
import { formatMoney, type Locale, type Money } from '@assess/i18n';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { issueMessages } from '../form-fields/field-messages.ts';

/** The titles of the page, for the document's head. */
export const transferTitles = {
  announce: msg({ id: 'invoices.transfer.title', message: 'Tell us about your bank transfer' }),
  noted: msg({ id: 'invoices.transfer.notedTitle', message: 'We have noted your transfer' }),
};

/** The reasons why an announcement was not stored. `invalid`: the messages are beside the fields. */
export const transferProblems = ['invalid', 'invoices-changed', 'too-many', 'unavailable'] as const;

/** One reason why an announced transfer was not stored. */
export type TransferProblem = (typeof transferProblems)[number];

export const transferProblemMessages: Record<Exclude<TransferProblem, 'invalid'>, MessageDescriptor> = {
  'invoices-changed': msg({
    id: 'invoices.transfer.invoicesChanged',
    message: 'One of these invoices can no longer be paid. Please check which you have paid, and send this again.',
  }),
  'too-many': msg({
    id: 'invoices.transfer.tooMany',
    message:
      'Many transfers were announced for this account today. Please try again tomorrow, or contact <0>Customer Support</0>.',
  }),
  unavailable: msg({
    id: 'invoices.transfer.unavailable',
    message: 'Something technical went wrong, and your transfer was not noted. Please try again later.',
  }),
};

interface IssueContext {
  locale: Locale;
  currency: string;
  /** The total of the ticked invoices. */
  total: Money | undefined;
}

/** Returns the message for an issue. */
export function transferIssueMessage(
  issue: TransferIssue,
  { locale, currency, total }: IssueContext,
): MessageDescriptor {
  switch (issue) {
    case 'invoices-required':
      return msg({
        id: 'invoices.transfer.invoices.required',
        message: 'Please select the invoices that you have paid',
      });
    case 'day-required':
      return msg({ id: 'invoices.transfer.paidOn.required', message: 'Enter the day on which you paid' });
    case 'day-in-future':
      return msg({
        id: 'invoices.transfer.paidOn.future',
        message: 'This day is still to come. Please tell us about a transfer once you have made it.',
      });
    case 'day-too-old':
      return msg({
        id: 'invoices.transfer.paidOn.old',
        message: 'This day is more than 90 days ago. Please check and try again.',
      });
    case 'amount-required':
      return msg({ id: 'invoices.transfer.amount.required', message: 'Enter the amount that you paid' });
    case 'amount-invalid': {
      const example = formatMoney({ amountMinor: 123_450, currency }, locale);
      return msg({
        id: 'invoices.transfer.amount.invalid',
        message: `This is not an amount. Please enter one like ${example}.`,
      });
    }
    case 'reference-invalid':
      return msg({
        id: 'invoices.transfer.reference.invalid',
        message: 'A reference has only letters, digits, spaces and the signs . & / -',
      });
    case 'note-required': {
      const sum = total ? formatMoney(total, locale) : '';
      return msg({
        id: 'invoices.transfer.note.required',
        message: `The invoices come to ${sum}. Please correct the amount, or say in a note why it is another.`,
      });
    }
    case 'name-required':
      return msg({ id: 'invoices.transfer.name.required', message: 'Enter your name' });
    case 'name-invalid':
    case 'email-required':
    case 'email-invalid':
    case 'value-required':
    case 'too-long':
    case 'card-data':
      return issueMessages[issue];
  }
}
