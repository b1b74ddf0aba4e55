import { locales, sumMoney, type Money } from '@assess/i18n';
import type { CartLine, CommerceStore } from '../commerce-store.ts';
import { findProduct, priceOf } from '../data/products.ts';
import { historyIn, type DiscountState, type OldCartState } from '../history-tags.ts';
import type { Visitor } from '../visitor.ts';

/** A cart that the customer left at an earlier visit, in the words and the currency of the store. */
export interface OldCart {
  /** The session it is in; not for customers. */
  sessionId: string;
  state: OldCartState;
  discount?: DiscountState;
  items: { title: string; quantity: number }[];
  total: Money;
}

/** After so long its prices no longer hold. */
const pricesHoldMs = 30 * 24 * 60 * 60 * 1000;

/** In the US only. @see spec §2 Old-cart modal */
export function findOldCart(store: CommerceStore, visitor: Visitor, now: number): OldCart | undefined {
  const { customer, session, locale } = visitor;
  if (!customer || locale !== 'en-us') return undefined;
  const left = store.findLeftCart(customer.id, session?.id);
  if (!left) return undefined;
  const { oldCart } = historyIn(customer.email);
  const { currency, language } = locales[locale];
  const sold = store.cart(left.sessionId).flatMap((line) => soldLine(line));
  const totals = sold.map(({ product, quantity }) => {
    const price = priceOf(product, currency);
    return { ...price, amountMinor: price.amountMinor * quantity };
  });
  return {
    sessionId: left.sessionId,
    state: oldCart?.state ?? (now - left.leftAt <= pricesHoldMs ? 'OLD_APPLIED' : 'OLD_EXPIRED'),
    discount: oldCart?.discount,
    items: sold.map(({ product, quantity }) => ({ title: product.name[language], quantity })),
    total: sumMoney(totals) ?? { amountMinor: 0, currency },
  };
}

/** Nothing where the product is no longer sold. */
function soldLine({ product: number, quantity }: CartLine) {
  const product = findProduct(number);
  return product ? [{ product, quantity }] : [];
}
