import { formatMoney, locales, sumMoney, type Money } from '@assess/i18n';
import type { CommerceStore } from '../commerce-store.ts';
import { findProduct, priceOf } from '../data/products.ts';
import type { Visitor } from '../visitor.ts';

/** The cart in the words and the currency of the store it is shown in. */
export interface PricedCart {
  lines: { product: string; name: string; quantity: number; price: string; total: string }[];
  total: string;
}

export function pricedCart(store: CommerceStore, { session, locale }: Visitor): PricedCart {
  const { language, currency } = locales[locale];
  const format = (money: Money) => formatMoney(money, locale);
  const totals: Money[] = [];
  const lines = (session ? store.cart(session.id) : []).flatMap((line) => {
    const product = findProduct(line.product);
    if (!product) return []; // no longer sold
    const price = priceOf(product, currency);
    const total = { ...price, amountMinor: price.amountMinor * line.quantity };
    totals.push(total);
    return [{ ...line, name: product.name[language], price: format(price), total: format(total) }];
  });
  return { lines, total: format(sumMoney(totals) ?? { amountMinor: 0, currency }) };
}
