import { isIP } from 'node:net';
import type { InvoiceLookupRequest } from '@assess/gateway-client/contract';
import { holdsCardNumber } from '@assess/i18n';
import { networkOf } from '../../http/network.ts';
import { subjectHash, type Subject } from './counted-subjects.ts';

/** The maximum numbers of wrong lookups: per network in 15 minutes, and per number and per account in an hour. */
export interface LookupLimits {
  readonly perAddress: number;
  readonly perNumber: number;
  readonly perAccount: number;
}

/**
 * The subjects under which wrong lookups are counted. Once all visitors together have reached the limit of a number or an account, a
 * network can continue only with a proof of work. From then on, the wrong lookups of that network have their own count for this number and
 * this account.
 */
export type SubjectKind = 'address' | 'number' | 'account' | 'address-and-number' | 'address-and-account';

const unlimited = 2 ** 31 - 1;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The number of wrong lookups that one network may make about one number or account that is at its limit. With three an hour for all
 * networks together, a thousand networks try fewer than 10,000 account numbers in 90 days: 3 × 24 × 90 + 3 × 1,000.
 */
const ownAllowance = { allowed: 3, windowMs: 90 * 24 * hourMs } as const;

/** The length of a hash of which 4096 exist, so that a number cannot be found out from it. */
const shortHash = 2;

/**
 * Returns the subjects under which a lookup is counted.
 *
 * @param options.hashKey - the same in every process.
 */
export function subjectsOf(
  { number, accountNumber }: Pick<InvoiceLookupRequest, 'number' | 'accountNumber'>,
  clientAddress: string,
  { limits, hashKey }: { limits: LookupLimits; hashKey: string },
): Readonly<Record<SubjectKind, Subject>> {
  const hashOf = (...words: string[]) => subjectHash(hashKey, ...words);
  /** A number that looks like a card number is counted together with others, because not even the hash of a card number may be stored. */
  const countedAs = (word: string) =>
    holdsCardNumber(word) ? `card ${subjectHash(hashKey, 'card', word).slice(0, shortHash)}` : word;
  const network = isIP(clientAddress) ? networkOf(clientAddress) : undefined;
  const perAddress = network === undefined ? unlimited : limits.perAddress; // otherwise all visitors without a valid IP address would share one limit
  const hashOfNetwork = (...words: string[]) => hashOf('address', network ?? 'unknown', ...words);
  return {
    address: { hash: hashOfNetwork(), allowed: perAddress, windowMs: 15 * minuteMs },
    number: { hash: hashOf('number', countedAs(number)), allowed: limits.perNumber, windowMs: hourMs },
    account: { hash: hashOf('account', countedAs(accountNumber)), allowed: limits.perAccount, windowMs: hourMs },
    'address-and-number': { hash: hashOfNetwork('number', countedAs(number)), ...ownAllowance },
    'address-and-account': { hash: hashOfNetwork('account', countedAs(accountNumber)), ...ownAllowance },
  };
}
