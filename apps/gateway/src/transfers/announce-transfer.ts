import { hash } from 'node:crypto';
import { transferIssuesAt, type OwnProblem, type Problem, type TransferRequest } from '@assess/gateway-client/contract';
import { dayAt, type Locale } from '@assess/i18n';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { newOpaqueId } from '../ids.ts';
import { findInvoices, readLookup } from '../invoices/read-lookup.ts';
import { invoiceStatusOf } from '../invoices/invoice-status.ts';
import { storeTransfer, type StoredTransfer } from './store-transfer.ts';

export interface TransferDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export type AnnounceResult =
  | { kind: 'announced'; transfer: StoredTransfer }
  | { kind: 'refused'; problem: OwnProblem<'announceTransfer'>; details?: Pick<Problem, 'errors' | 'invoiceIds'> };

/**
 * Stores a customer's announcement that invoices of a lookup were paid by bank transfer. The invoices stay payable, because only
 * the bank statement proves the payment.
 */
export async function announceTransfer(
  { database, clock }: TransferDependencies,
  { lookupId, store, ...transfer }: TransferRequest & { lookupId: string; store: Locale },
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

  const stored = await storeTransfer(database, {
    ...transfer,
    id: newOpaqueId(),
    lookupId,
    account: accountsOf(payable),
    digest: hash('sha256', JSON.stringify([store, ids, total, ...saidIn(transfer)]), 'base64url'),
    invoices: payable,
    store,
    today,
    nowMs,
  });
  return stored ? { kind: 'announced', transfer: stored } : { kind: 'refused', problem: 'too-many-requests' };
}

/** Returns the account number of the invoices, or a list of several account numbers, because a bulk lookup may contain several accounts. */
const accountsOf = (invoices: readonly { customer_account_number: string }[]): string =>
  [...new Set(invoices.map((invoice) => invoice.customer_account_number.toUpperCase()))].sort().join(', ');

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
