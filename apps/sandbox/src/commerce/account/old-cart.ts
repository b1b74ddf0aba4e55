import type { OldCart } from '@assess/header-footer/personal';
import { locales } from '@assess/i18n';
import { soldLines, totalOf } from '../cart/cart.ts';
import { discounted } from '../cart/discount.ts';
import type { CommerceRepository } from '../commerce-repository.ts';
import { historyIn } from '../history-tags.ts';
import type { Visitor } from '../visitor.ts';

/** A cart from a session of the customer that has timed out, in the language and the currency of the store. */
export interface LeftCart {
  sessionId: string;
  cart: OldCart;
}

/** The age at which a cart's prices are no longer valid. */
const pricesHoldMs = 30 * 24 * 60 * 60 * 1000;

/** Finds the customer's cart from a session that has timed out, in any store. Each store decides whether to offer it to the customer. */
export function findOldCart(repository: CommerceRepository, visitor: Visitor, now: number): LeftCart | undefined {
  const { customer, locale } = visitor;
  if (!customer) return undefined;
  const left = repository.findLeftCart(customer.id);
  if (!left) return undefined;
  const { oldCart } = historyIn(customer.email);
  const { currency, language } = locales[locale];
  const sold = soldLines(repository.cart(left.sessionId), currency);
  const { state: discount, due } = discounted(visitor, totalOf(sold, currency));
  return {
    sessionId: left.sessionId,
    cart: {
      state: oldCart?.state ?? (now - left.leftAt <= pricesHoldMs ? 'OLD_APPLIED' : 'OLD_EXPIRED'),
      ...(discount && { discount }),
      items: sold.map(({ product, quantity }) => ({ title: product.name[language], quantity })),
      total: due,
    },
  };
}
