import { formatMoney, locales, type Money } from '@assess/i18n';
import { priceIn } from '../data/products.ts';
import type { Visitor } from '../visitor.ts';

const limitUsd = 5000;

/** The result of checking whether an order can be paid on a purchase order. `over-limit` has the limit as formatted text. */
export type PurchaseOrders = { kind: 'accepted' } | { kind: 'not-here' } | { kind: 'over-limit'; limit: string };

export function purchaseOrdersFor({ flags, locale }: Visitor, due: Money): PurchaseOrders {
  if (locale === 'es-es' && !flags.poForSpain) return { kind: 'not-here' };
  const limit = priceIn(locales[locale].currency, limitUsd);
  const isOver = flags.poThreshold && due.amountMinor > limit.amountMinor;
  return isOver ? { kind: 'over-limit', limit: formatMoney(limit, locale) } : { kind: 'accepted' };
}
