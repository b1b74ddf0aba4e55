import { formatMoney, type Money } from '@assess/i18n';
import type { DiscountState } from '../../customers/customer.ts';
import { html, type Markup } from '../../html/markup.ts';
import type { Visitor } from '../visitor.ts';

/** The discount in percent that an organisation gets while its agreement is valid. */
const percent = 10;

export interface Discounted {
  /** The state of the discount of the customer's organisation; none when the organisation has no agreement. */
  state: DiscountState | undefined;
  /** The amount of the discount. */
  off: Money;
  due: Money;
}

export function discounted({ customer, flags }: Visitor, sum: Money): Discounted {
  const state = flags.orgLevelDiscount ? customer?.discount : undefined;
  const offMinor = state === 'UAP_APPLIED' ? Math.round((sum.amountMinor * percent) / 100) : 0;
  return { state, off: { ...sum, amountMinor: offMinor }, due: { ...sum, amountMinor: sum.amountMinor - offMinor } };
}

/** Renders the message about the discount. @see spec §3 Enumerations: discount states */
export function discountMarkup({ texts, locale }: Visitor, { state, off }: Discounted): Markup | undefined {
  switch (state) {
    case 'UAP_APPLIED':
      return html`<p role="status">${texts.cart.discount(percent, formatMoney(off, locale))}</p>`;
    case 'UAP_LIMIT_REACHED':
      return html`<p role="status">${texts.cart.discountUsedUp}</p>`;
    case 'UAP_EXPIRED':
      return html`<p role="status">${texts.cart.discountExpired}</p>`;
    case undefined:
      return undefined;
  }
}
