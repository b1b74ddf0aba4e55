import { formatMoney, locales, sumMoney, type Currency, type Money } from '@assess/i18n';
import type { CartLine, CommerceRepository } from '../commerce-repository.ts';
import { findProduct, priceOf, type Product } from '../data/products.ts';
import type { Visitor } from '../visitor.ts';
import { discounted, type Discounted } from './discount.ts';

/** The cart with names and prices, in the language and the currency of the visited store. */
export interface PricedCart {
  lines: { product: string; name: string; quantity: number; price: string; total: string }[];
  discount: Discounted;
  /** The total after the discount. */
  total: string;
}

export interface SoldLine {
  product: Product;
  quantity: number;
  price: Money;
  total: Money;
}

/** Adds prices to cart lines. Drops a line whose product is no longer sold. */
export const soldLines = (lines: readonly CartLine[], currency: Currency): SoldLine[] =>
  lines.flatMap(({ product: number, quantity }) => {
    const product = findProduct(number);
    if (!product) return [];
    const price = priceOf(product, currency);
    return [{ product, quantity, price, total: { ...price, amountMinor: price.amountMinor * quantity } }];
  });

export const totalOf = (lines: readonly SoldLine[], currency: Currency): Money =>
  sumMoney(lines.map(({ total }) => total)) ?? { amountMinor: 0, currency };

export function pricedCart(repository: CommerceRepository, visitor: Visitor): PricedCart {
  const { session, locale } = visitor;
  const { language, currency } = locales[locale];
  const format = (money: Money) => formatMoney(money, locale);
  const sold = soldLines(session ? repository.cart(session.id) : [], currency);
  const discount = discounted(visitor, totalOf(sold, currency));
  return {
    lines: sold.map(({ product, quantity, price, total }) => ({
      product: product.number,
      name: product.name[language],
      quantity,
      price: format(price),
      total: format(total),
    })),
    discount,
    total: format(discount.due),
  };
}
