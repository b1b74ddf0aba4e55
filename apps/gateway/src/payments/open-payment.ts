import { invoiceIdPattern, type OwnProblem, type Payment, type PaymentRequest } from '@assess/gateway-client/contract';
import type { Locale } from '@assess/i18n';
import { momentAt, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../http/metrics.ts';
import { newOpaqueId } from '../ids.ts';
import { lookupLifeMs } from '../invoices/insert-lookup.ts';
import { secondsUntil, subjectHash } from '../invoices/lookup-limits/counted-subjects.ts';
import { findInvoices, readLookup } from '../invoices/read-lookup.ts';
import { invoiceStatusOf } from '../invoices/invoice-status.ts';
import { insertPayment } from './payment-repository.ts';
import { toPayment } from './payment-view.ts';

export type OpenPaymentResult =
  | { kind: 'opened'; payment: Payment }
  | { kind: 'refused'; problem: OwnProblem<'openPayment'>; invoiceIds?: string[]; retryAfterSeconds?: number };

/**
 * The maximum number of payments that one lookup opens while it can be read. Nobody pays that many one by one in half an hour; a script
 * that tries stolen cards opens a new payment for every five.
 */
const paymentsPerLookup = 50;

export interface OpenPaymentDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'limitReached'>;
  /** The key of the hashes under which payments are counted; the same in every process. */
  readonly hashKey: string;
}

/**
 * Opens a payment of invoices that a lookup found. It can be paid for `paymentLifeMs` (`states/payment.ts`). It does not reserve the invoices,
 * because the claim of an attempt does.
 */
export async function openPayment(
  { database, clock, metrics, hashKey }: OpenPaymentDependencies,
  { lookupId, invoiceIds }: PaymentRequest,
  store: Locale,
): Promise<OpenPaymentResult> {
  const now = momentAt(clock(), store);
  const lookup = await readLookup(database, lookupId, now.nowMs);
  if (!lookup) return { kind: 'refused', problem: 'lookup-not-found' };

  const wanted = new Set(invoiceIds);
  const ids = [...wanted].filter((id) => invoiceIdPattern.test(id));
  const found =
    ids.length > 0 ? await findInvoices(database, lookup, { store, today: now.today, ids, limit: ids.length }) : [];
  const payable = found.filter((invoice) => invoiceStatusOf(invoice, now.today).kind === 'payable');
  for (const { public_id } of payable) wanted.delete(public_id);
  if (wanted.size > 0) return { kind: 'refused', problem: 'invoice-not-payable', invoiceIds: [...wanted] };
  if (new Set(payable.map(({ currency }) => currency)).size > 1)
    return { kind: 'refused', problem: 'mixed-currencies' };

  const { nowMs } = now;
  const counted = {
    hash: subjectHash(hashKey, 'payments', lookupId),
    allowed: paymentsPerLookup,
    windowMs: lookupLifeMs,
  };
  const subjects = { 'payments-per-lookup': counted };
  const record = await insertPayment(database, { id: newOpaqueId(), lookupId, invoices: payable, nowMs, subjects });
  if ('retryAtMs' in record) {
    metrics.limitReached(record.name);
    const retryAfterSeconds = secondsUntil(record.retryAtMs, nowMs);
    return { kind: 'refused', problem: 'too-many-requests', retryAfterSeconds };
  }
  return { kind: 'opened', payment: toPayment(record, now) };
}
