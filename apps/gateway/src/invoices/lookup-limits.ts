import { isIP } from 'node:net';
import type { InvoiceLookupRequest } from '@assess/gateway-client/contract';
import { networkOf } from '../http/network.ts';
import { subjectHash, type Subject } from './counted-subjects.ts';

/** Look-ups that may be wrong: per network address in 15 minutes, per number and per account in an hour. */
export interface LookupLimits {
  readonly perAddress: number;
  readonly perNumber: number;
  readonly perAccount: number;
}

/**
 * The subjects under which wrong look-ups are counted. Where `number` or `account` is at its limit because of anybody, a
 * network goes on with a proof of work, and is counted by itself together with this number and this account.
 */
export type SubjectKind = 'address' | 'number' | 'account' | 'address-and-number' | 'address-and-account';

const unlimited = 2 ** 31 - 1;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * How often one network may be wrong about one number or account that others keep at its limit. With three an hour for all
 * together, a thousand networks try fewer than 10,000 account numbers in 90 days: 3 × 24 × 90 + 3 × 1,000.
 */
const ownAllowance = { allowed: 3, windowMs: 90 * 24 * hourMs } as const;

/** @param options.hashKey - the same in every process. */
export function subjectsOf(
  { number, accountNumber }: Pick<InvoiceLookupRequest, 'number' | 'accountNumber'>,
  clientAddress: string,
  { limits, hashKey }: { limits: LookupLimits; hashKey: string },
): Readonly<Record<SubjectKind, Subject>> {
  const hashOf = (...words: string[]) => subjectHash(hashKey, ...words);
  const network = isIP(clientAddress) ? networkOf(clientAddress) : undefined;
  const perAddress = network === undefined ? unlimited : limits.perAddress; // else all visitors would share one limit
  const hashOfNetwork = (...words: string[]) => hashOf('address', network ?? 'unknown', ...words);
  return {
    address: { hash: hashOfNetwork(), allowed: perAddress, windowMs: 15 * minuteMs },
    number: { hash: hashOf('number', number), allowed: limits.perNumber, windowMs: hourMs },
    account: { hash: hashOf('account', accountNumber), allowed: limits.perAccount, windowMs: hourMs },
    'address-and-number': { hash: hashOfNetwork('number', number), ...ownAllowance },
    'address-and-account': { hash: hashOfNetwork('account', accountNumber), ...ownAllowance },
  };
}
