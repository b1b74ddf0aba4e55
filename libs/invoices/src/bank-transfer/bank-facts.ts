import type { BankTransfer } from '@assess/content';
import { formatMoney, type Locale, type Money } from '@assess/i18n';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface BankFact {
  readonly term: MessageDescriptor;
  readonly detail: string;
  /** The detail as a bank's form accepts it; absent when bank forms have no field for the detail. */
  readonly typed?: string;
}

/** Formats an amount as a bank's form accepts it: `1234.50`, or `1234,50` where decimals follow a comma. */
const typedAmount = (total: Money, locale: Locale): string =>
  formatMoney(total, locale)
    .replace(/[^\d.,]/g, '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '');

/** Lists every detail of a transfer, in the order of a bank's form. Leaves the amount out when it is unknown. */
export function bankFacts(
  details: BankTransfer,
  reference: string | undefined,
  amount?: { total: Money; locale: Locale },
): readonly BankFact[] {
  const field = (term: MessageDescriptor, detail: string | undefined, typed = detail): BankFact[] =>
    detail === undefined || typed === undefined ? [] : [{ term, detail, typed }];
  return [
    ...field(msg({ id: 'invoices.bankTransfer.payee', message: 'Payee' }), details.payee),
    ...field(msg({ id: 'invoices.bankTransfer.sortCode', message: 'Sort code' }), details.sortCode),
    ...field(msg({ id: 'invoices.bankTransfer.accountNumber', message: 'Account number' }), details.accountNumber),
    ...(amount
      ? field(
          msg({ id: 'invoices.confirmation.amount', message: 'Amount' }),
          formatMoney(amount.total, amount.locale),
          typedAmount(amount.total, amount.locale),
        )
      : []),
    ...field(msg({ id: 'invoices.bankTransfer.reference', message: 'Payment reference' }), reference),
    ...field(
      msg({ id: 'invoices.bankTransfer.iban', message: 'IBAN' }),
      details.iban,
      details.iban.replaceAll(' ', ''),
    ),
    ...field(msg({ id: 'invoices.bankTransfer.swiftCode', message: 'SWIFT code' }), details.swiftCode),
    {
      term: msg({ id: 'invoices.bankTransfer.bank', message: 'Bank' }),
      detail: [details.bankName, ...details.address].join(', '),
    },
  ];
}

/** The heading above the bank transfer details. */
export const bankTransferHeading = msg({ id: 'invoices.bankTransfer.heading', message: 'Pay by bank transfer' });
