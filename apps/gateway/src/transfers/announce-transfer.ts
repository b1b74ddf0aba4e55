import { hash } from 'node:crypto';
import { isIP } from 'node:net';
import { transferIssuesAt, type OwnProblem, type Problem, type TransferRequest } from '@assess/gateway-client/contract';
import { dayAt, type Locale } from '@assess/i18n';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../http/metrics.ts';
import { networkOf } from '../http/network.ts';
import { newOpaqueId } from '../ids.ts';
import { mailboxOf } from '../invoice-ready-alerts/request-alert.ts';
import { secondsUntil, subjectHash, type CountedSubjects } from '../invoices/lookup-limits/counted-subjects.ts';
import { findInvoices, readLookup } from '../invoices/read-lookup.ts';
import { invoiceStatusOf } from '../invoices/invoice-status.ts';
import { insertTransfer, type StoredTransfer } from './insert-transfer.ts';

export interface TransferDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'limitReached'>;
  /** The key of the hashes under which announcements are counted; the same in every process. */
  readonly hashKey: string;
}

/**
 * The maximum number of announced transfers in 24 hours. They are limited because each sends a mail to an email address that the visitor
 * enters. Each account is counted for each network alone, so that strangers cannot use up the day of a customer.
 */
const transferLimits = { perLookup: 5, perNetworkAndAccount: 20, perEmail: 5 } as const;

const dayMs = 24 * 60 * 60_000;

export type AnnounceResult =
  | { kind: 'announced'; transfer: StoredTransfer }
  | { kind: 'refused'; problem: OwnProblem<'announceTransfer'>; details?: Pick<Problem, 'errors' | 'invoiceIds'> }
  | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * Stores a customer's announcement that invoices of a lookup were paid by bank transfer. The invoices stay payable, because only
 * the bank statement proves the payment.
 */
export async function announceTransfer(
  { database, clock, metrics, hashKey }: TransferDependencies,
  { lookupId, store, clientAddress, ...transfer }: Announcement,
): Promise<AnnounceResult> {
  const nowMs = clock();
  const today = dayAt(nowMs, store);
  const lookup = await readLookup(database, lookupId, nowMs);
  if (!lookup) return { kind: 'refused', problem: 'lookup-not-found' };

  const ids = [...transfer.invoiceIds].sort();
  const found = await findInvoices(database, lookup, { store, today, ids, limit: ids.length });
  const payable = found.filter((invoice) => invoiceStatusOf(invoice, today).kind === 'payable');
  const known = new Set(payable.map(({ public_id }) => public_id));
  const others = ids.filter((id) => !known.has(id));
  if (others.length > 0) return { kind: 'refused', problem: 'invoice-not-payable', details: { invoiceIds: others } };
  const { currency } = transfer.amount;
  if (payable.some((invoice) => invoice.currency !== currency)) return { kind: 'refused', problem: 'mixed-currencies' };

  const total = { amountMinor: payable.reduce((sum, { amount_minor }) => sum + amount_minor, 0), currency };
  const issues = Object.entries(transferIssuesAt(transfer, { today, total }));
  if (issues.length > 0) {
    const errors = issues.map(([path, message]) => ({ path, message }));
    return { kind: 'refused', problem: 'invalid-request', details: { errors } };
  }

  const accounts = accountsOf(payable);
  const stored = await insertTransfer(database, {
    ...transfer,
    id: newOpaqueId(),
    lookupId,
    account: accounts.join(', '),
    subjects: subjectsOf({ lookupId, accounts, clientAddress, email: transfer.email }, hashKey),
    digest: hash('sha256', JSON.stringify([store, ids, total, ...saidIn(transfer)]), 'base64url'),
    invoices: payable,
    store,
    today,
    nowMs,
  });
  if (!('retryAtMs' in stored)) return { kind: 'announced', transfer: stored };
  metrics.limitReached(stored.name);
  return { kind: 'too-many', retryAfterSeconds: secondsUntil(stored.retryAtMs, nowMs) };
}

type Announcement = TransferRequest & {
  lookupId: string;
  store: Locale;
  /** The visitor's IP address, if it is known. */
  clientAddress: string;
};

/** Returns the subjects under which an announcement is counted. A client address that is not an IP address is not counted. */
function subjectsOf(
  {
    lookupId,
    accounts,
    clientAddress,
    email,
  }: Pick<Announcement, 'lookupId' | 'clientAddress' | 'email'> & { accounts: readonly string[] },
  hashKey: string,
): CountedSubjects {
  const subject = (allowed: number, ...words: string[]) => ({
    hash: subjectHash(hashKey, 'transfers', ...words),
    allowed,
    windowMs: dayMs,
  });
  return {
    'transfers-per-lookup': subject(transferLimits.perLookup, 'lookup', lookupId),
    ...(isIP(clientAddress) && {
      'transfers-per-address-and-account': accounts.map((account) =>
        subject(transferLimits.perNetworkAndAccount, 'address', networkOf(clientAddress), 'account', account),
      ),
    }),
    'transfers-per-email': subject(transferLimits.perEmail, 'email', mailboxOf(email)),
  };
}

/** Returns the account numbers of the invoices. A bulk lookup may contain several. */
const accountsOf = (invoices: readonly { customer_account_number: string }[]): string[] =>
  [...new Set(invoices.map((invoice) => invoice.customer_account_number.toUpperCase()))].sort();

/**
 * Returns the details of a transfer that its digest contains besides its invoices. With the digest, a repeated announcement is stored only
 * once.
 */
const saidIn = ({ paidOn, amount, reference, note, name, email }: TransferRequest): readonly unknown[] => [
  paidOn,
  amount.amountMinor,
  reference,
  note,
  name,
  email.toLowerCase(),
];
