import * as z from 'zod/mini';
import { locales, type Locale } from '@assess/i18n';
import type { ListedCountry } from '@assess/i18n/countries';
import type { BankTransfer } from '../bank-transfer.ts';
import type { CustomerSupport } from '../customer-support.ts';
import type { Seller } from '../seller.ts';
import { parseBankTransfer, type WireBankTransfer } from './parse-bank-transfer.ts';
import { parseCountries, type WireCountry } from './parse-countries.ts';
import { parseSeller, type WireSeller } from './parse-seller.ts';
import { parseSupport, type WireSupport } from './parse-support.ts';

/** The data of a store that its site publishes besides texts: seller, support contacts, bank account, countries. */
export interface RemoteFacts {
  support: Omit<CustomerSupport, 'href'>;
  seller?: Seller;
  bankTransfer?: BankTransfer;
  countries?: ListedCountry[];
  /** The log lines for data that is present but unusable. */
  unused: string[];
}

/** The data of a store in the JSON of a site. */
export interface WireFacts {
  customerSupport?: WireSupport;
  seller?: WireSeller;
  bankTransfer?: WireBankTransfer;
  countries?: WireCountry[];
}

const schema = z.object({
  customerSupport: z.optional(z.unknown()),
  seller: z.optional(z.unknown()),
  bankTransfer: z.optional(z.unknown()),
  countries: z.optional(z.unknown()),
} satisfies Record<keyof WireFacts, z.ZodMiniType>);

/**
 * Parses the data of a store in a response of its site.
 *
 * @returns undefined if the response has none of the known data.
 */
export function parseFacts(body: unknown, locale: Locale): RemoteFacts | undefined {
  const { data = {} } = schema.safeParse(body);
  if (Object.values(data).every((part) => part === undefined)) return undefined;
  const support = parseSupport(data.customerSupport);
  const seller = parseSeller(data.seller);
  const { country, currency } = locales[locale];
  const bankTransfer = data.bankTransfer === undefined ? undefined : parseBankTransfer(data.bankTransfer, currency);
  const countries = parseCountries(data.countries, country);
  const ways = Object.keys(z.record(z.string(), z.unknown()).safeParse(data.customerSupport).data ?? {});
  return {
    support,
    ...(seller && { seller }),
    ...(typeof bankTransfer === 'object' && { bankTransfer }),
    ...(countries && { countries }),
    unused: [
      ...ways.filter((name) => !Object.hasOwn(support, name)).map((name) => `customerSupport.${name}`),
      ...(data.seller !== undefined && !seller ? ['seller'] : []),
      ...(typeof bankTransfer === 'string' ? [`bankTransfer: ${bankTransfer}`] : []),
      ...(data.countries !== undefined && !countries ? ['countries'] : []),
    ],
  };
}
