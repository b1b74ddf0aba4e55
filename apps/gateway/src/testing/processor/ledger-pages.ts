import type { LedgerPage, RefundAnswer, RefundPage } from '@assess/gateway-client/card-processor';
import type { Charge } from './charge-book.ts';

/** Selects a page of two items in the period from `from` until before `to`, after the item `after`. */
function pageOf<Done extends { id: string; at: string }>(done: readonly Done[], query: URLSearchParams) {
  const [from = '', to = '', after] = [query.get('from') ?? '', query.get('to') ?? '', query.get('after')];
  const asked = done.filter(({ at }) => at >= from && at < to);
  const start = asked.findIndex(({ id }) => id === after) + 1;
  const page = asked.slice(start, start + 2);
  return { page, next: asked.length > start + 2 ? (page.at(-1)?.id ?? null) : null };
}

/** Builds a page of charges and declines. */
export function ledgerPage(charges: readonly Charge[], query: URLSearchParams): LedgerPage {
  const settled = charges.flatMap(({ status, chargedAt: at, reference, amountMinor, currency }) => {
    if (status !== 'approved' && status !== 'declined') return [];
    return [{ id: reference, at, charge: { id: reference, reference, status, amountMinor, currency } }];
  });
  const { page, next } = pageOf(settled, query);
  return { charges: page.map(({ charge }) => charge), next };
}

/** Builds a page of refunds. */
export function refundPage(refunds: readonly RefundAnswer[], query: URLSearchParams): RefundPage {
  const made = refunds.map((refund) => ({ id: refund.reference, at: refund.refundedAt, refund }));
  const { page, next } = pageOf(made, query);
  return { refunds: page.map(({ refund }) => refund), next };
}
