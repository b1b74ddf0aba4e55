import { isAwaited } from '@assess/gateway-client/contract';
import { dayAt, type Locale } from '@assess/i18n';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../http/metrics.ts';
import { hashOf, newOpaqueId } from '../ids.ts';
import { secondsUntil, subjectHash, type CountedSubjects } from '../invoices/lookup-limits/counted-subjects.ts';
import { findInvoices, readLookup } from '../invoices/read-lookup.ts';
import { invoiceStatusOf, type InvoiceRow } from '../invoices/invoice-status.ts';
import { confirmSecret, stopSecret } from './alert-secrets.ts';
import { insertAlert } from './alert-repository.ts';

export interface AlertDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'limitReached'>;
  /** The key of the secrets in links, and of the hashes under which requests are counted; the same in every process. */
  readonly hashKey: string;
}

const dayMs = 24 * 60 * 60_000;

/** The time in which a request must be confirmed. */
const unconfirmedLifeMs = 2 * dayMs;

/**
 * The maximum number of requests a day for one invoice, for one account and for one mailbox, because each may send a mail to a stranger.
 */
export const alertLimits = { invoice: 5, account: 20, email: 5 } as const;

export type AskResult =
  | { kind: 'asked' | 'lookup-not-found' | 'invoice-not-found' }
  | { kind: 'too-many'; retryAfterSeconds: number };

interface Asked {
  readonly lookupId: string;
  readonly invoiceId: string;
  readonly email: string;
  readonly store: Locale;
}

/**
 * Requests an alert for an invoice of a lookup: stores the request, and queues a mail that asks the recipient for confirmation. The result
 * reveals nothing about the email address, neither an earlier request nor a reached limit.
 */
export async function requestAlert(
  { database, clock, metrics, hashKey }: AlertDependencies,
  { lookupId, invoiceId, email, store }: Asked,
): Promise<AskResult> {
  const nowMs = clock();
  const today = dayAt(nowMs, store);
  const lookup = await readLookup(database, lookupId, nowMs);
  if (!lookup) return { kind: 'lookup-not-found' };
  const [invoice] = await findInvoices(database, lookup, { store, today, ids: [invoiceId], limit: 1 });
  if (!invoice || !isAwaited(invoiceStatusOf(invoice, today).kind, invoice.currency))
    return { kind: 'invoice-not-found' };

  const id = newOpaqueId();
  const reached = await insertAlert(database, {
    id,
    mailId: newOpaqueId(),
    invoiceId: invoice.id,
    email,
    locale: store,
    confirmHash: hashOf(confirmSecret(hashKey, id)),
    stopHash: hashOf(stopSecret(hashKey, email)),
    nowMs,
    expiresAtMs: nowMs + unconfirmedLifeMs,
    subjects: subjectsOf(invoice, email, hashKey),
  });
  for (const { name } of reached) metrics.limitReached(name);
  const told = reached.find(({ name }) => name !== 'alerts-per-email');
  return told ? { kind: 'too-many', retryAfterSeconds: secondsUntil(told.retryAtMs, nowMs) } : { kind: 'asked' };
}

function subjectsOf({ id, customer_account_number }: InvoiceRow, email: string, hashKey: string): CountedSubjects {
  const subject = (what: string, allowed: number) => ({
    hash: subjectHash(hashKey, 'invoice-ready-alerts', what),
    allowed,
    windowMs: dayMs,
  });
  return {
    'alerts-per-invoice': subject(`invoice ${id}`, alertLimits.invoice),
    'alerts-per-account': subject(`account ${customer_account_number}`, alertLimits.account),
    'alerts-per-email': subject(`email ${mailboxOf(email)}`, alertLimits.email),
  };
}

/** The mailbox of an email address. Addresses that differ only after a plus share one mailbox at nearly every provider. @see RFC 5233 */
export const mailboxOf = (email: string): string => {
  const at = email.indexOf('@');
  return email.slice(0, at).replace(/\+.*/, '') + email.slice(at);
};
