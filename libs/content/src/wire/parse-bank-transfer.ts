import { extractIBAN, friendlyFormatIBAN, isValidBIC } from 'ibantools';
import * as z from 'zod/mini';
import type { BankTransfer } from '../bank-transfer.ts';
import { lenient, listOf, sentences, title } from './texts.ts';

const digits = (written: string): string => written.replace(/[\s-]/g, '');

const schema = z.object({
  payee: z.optional(lenient(title)),
  bankName: title,
  address: listOf(title, 6),
  accountNumber: z.string(),
  sortCode: z.string(),
  swiftCode: z.string(),
  iban: z.string(),
  notes: z._default(lenient(listOf(sentences, 6)), []),
});

/** The bank account as a site writes it. */
export type WireBankTransfer = z.input<typeof schema>;

/**
 * British bank details, or what is wrong with them. They are right as a whole or not at all: the IBAN must be valid
 * (ISO 13616) and made of the bank, the sort code and the account number beside it. Money sent to a wrong account is lost.
 *
 * @see spec §3 Bank transfer content (UK)
 */
export function parseBankTransfer(written: unknown): BankTransfer | string {
  const { data } = schema.safeParse(written);
  if (!data) return 'a part is missing';
  const { valid, countryCode, bban = '' } = extractIBAN(data.iban);
  const [, bank, branch, accountNumber = ''] = /^(.{4})(.{6})(.{8})$/.exec(bban) ?? [];
  const swiftCode = data.swiftCode.replace(/\s/g, '').toUpperCase();
  const sortCode = digits(data.sortCode);
  if (!valid) return 'the IBAN is wrong';
  if (countryCode !== 'GB') return 'the IBAN is of another country';
  if (!isValidBIC(swiftCode) || !swiftCode.startsWith(`${bank}GB`)) return 'the SWIFT code is not that of the IBAN';
  if (sortCode !== branch) return 'the sort code is not that of the IBAN';
  if (digits(data.accountNumber) !== accountNumber) return 'the account number is not that of the IBAN';
  return {
    ...(data.payee && { payee: data.payee }),
    bankName: data.bankName,
    address: data.address,
    accountNumber,
    sortCode: sortCode.replace(/\d\d(?=\d)/g, '$&-'),
    swiftCode,
    iban: friendlyFormatIBAN(data.iban) ?? '',
    notes: data.notes ?? [],
  };
}
