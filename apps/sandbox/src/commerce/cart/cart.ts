import { formatMoney, locales, sumMoney, type Currency, type Money } from '@assess/i18n';
import type { CartLine, CommerceStore } from '../commerce-store.ts';
import { findProduct, priceOf, type Product } from '../data/products.ts';
import { html, type Markup } from '../../markup.ts';
import type { DiscountState } from '../history-tags.ts';
import type { Visitor } from '../visitor.ts';

/** The cart in the words and the currency of the store it is shown in. */
export interface PricedCart {
  lines: { product: string; name: string; quantity: number; price: string; total: string }[];
  /** What the discount of the customer's organisation takes off, or why it takes nothing. */
  discount?: { state: DiscountState; amount: string };
  /** With the discount. */
  total: string;
  due: Money;
}

export interface SoldLine {
  product: Product;
  quantity: number;
  price: Money;
  total: Money;
}

/** What lines cost; without those whose product is no longer sold. */
export const soldLines = (lines: readonly CartLine[], currency: Currency): SoldLine[] =>
  lines.flatMap(({ product: number, quantity }) => {
    const product = findProduct(number);
    if (!product) return [];
    const price = priceOf(product, currency);
    return [{ product, quantity, price, total: { ...price, amountMinor: price.amountMinor * quantity } }];
  });

export const totalOf = (lines: readonly SoldLine[], currency: Currency): Money =>
  sumMoney(lines.map(({ total }) => total)) ?? { amountMinor: 0, currency };

export function pricedCart(store: CommerceStore, { session, locale, customer, flags }: Visitor): PricedCart {
  const { language, currency } = locales[locale];
  const format = (money: Money) => formatMoney(money, locale);
  const sold = soldLines(session ? store.cart(session.id) : [], currency);
  const sum = totalOf(sold, currency);
  const discount = flags.orgLevelDiscount && sold.length > 0 ? customer?.discount : undefined;
  const offMinor = discount === 'UAP_APPLIED' ? Math.round((sum.amountMinor * discountPercent) / 100) : 0;
  const off = { ...sum, amountMinor: offMinor };
  const due = { ...sum, amountMinor: sum.amountMinor - offMinor };
  return {
    lines: sold.map(({ product, quantity, price, total }) => ({
      product: product.number,
      name: product.name[language],
      quantity,
      price: format(price),
      total: format(total),
    })),
    ...(discount && { discount: { state: discount, amount: format(off) } }),
    total: format(due),
    due,
  };
}

/** Of the price, for an organisation whose agreement holds. */
const discountPercent = 10;

/** @see spec §3 Enumerations: discount states */
export function discountMarkup({ texts }: Visitor, { discount }: PricedCart): Markup | undefined {
  switch (discount?.state) {
    case 'UAP_APPLIED':
      return html`<p role="status">${texts.cart.discount(discountPercent, discount.amount)}</p>`;
    case 'UAP_LIMIT_REACHED':
      return html`<p role="status">${texts.cart.discountUsedUp}</p>`;
    case 'UAP_EXPIRED':
      return html`<p role="status">${texts.cart.discountExpired}</p>`;
    case undefined:
      return undefined;
  }
}
