import type { Currency } from '@assess/i18n';
import { extractIBAN, friendlyFormatIBAN, isSEPACountry, isValidBIC } from 'ibantools';
import * as z from 'zod/mini';
import type { BankTransfer } from '../bank-transfer.ts';
import { lenient, listOf, sentences, title } from './texts.ts';

const digits = (written: string | undefined = ''): string => written.replace(/[\s-]/g, '');

const schema = z.object({
  payee: z.optional(lenient(title)),
  bankName: title,
  address: listOf(title, 6),
  accountNumber: z.optional(z.string()),
  sortCode: z.optional(z.string()),
  swiftCode: z.string(),
  iban: z.string(),
  notes: z._default(lenient(listOf(sentences, 6)), []),
});

/** A bank account in the JSON of a site. */
export type WireBankTransfer = z.input<typeof schema>;

/**
 * Parses the bank details of a store, or returns the reason for rejecting them. One invalid detail rejects all of them, because money
 * sent to a wrong account is lost. The IBAN must be valid (ISO 13616) and match the SWIFT code, in the UK also the sort code and the
 * account number. For a store that charges in euro the IBAN must be of a SEPA country.
 *
 * @param currency - the currency that the store's customers pay in.
 * @see spec §3 Bank transfer content (UK)
 */
export function parseBankTransfer(written: unknown, currency: Currency): BankTransfer | string {
  const { data } = schema.safeParse(written);
  if (!data) return 'a part is missing';
  const { valid, countryCode = '', bban = '' } = extractIBAN(data.iban);
  if (!valid) return 'the IBAN is wrong';
  const isEuro = currency === 'EUR';
  if (isEuro ? !isSEPACountry(countryCode) : countryCode !== 'GB') return 'the IBAN is of another country';
  const swiftCode = data.swiftCode.replace(/\s/g, '').toUpperCase();
  const [bank = ''] = /^[A-Z]{4}/.exec(bban) ?? []; // BBANs of some countries start with the bank code
  if (!isValidBIC(swiftCode) || !swiftCode.startsWith(bank) || swiftCode.slice(4, 6) !== countryCode)
    return 'the SWIFT code is not that of the IBAN';
  const british = isEuro ? {} : parseBritish(data, bban);
  if (typeof british === 'string') return british;
  return {
    ...(data.payee && { payee: data.payee }),
    bankName: data.bankName,
    address: data.address,
    ...british,
    swiftCode,
    iban: friendlyFormatIBAN(data.iban) ?? '',
    notes: data.notes ?? [],
  };
}

/** Parses the sort code and the account number of a British account, or returns the reason for rejecting them. */
function parseBritish(
  data: WireBankTransfer,
  bban: string,
): Required<Pick<BankTransfer, 'accountNumber' | 'sortCode'>> | string {
  const [, sortCode = '', accountNumber = ''] = /^.{4}(.{6})(.{8})$/.exec(bban) ?? [];
  if (digits(data.sortCode) !== sortCode) return 'the sort code is not that of the IBAN';
  if (digits(data.accountNumber) !== accountNumber) return 'the account number is not that of the IBAN';
  return { accountNumber, sortCode: sortCode.replace(/\d\d(?=\d)/g, '$&-') };
}
