import { html, type Markup } from '../../markup.ts';
import { choiceMarkup, errorSummary, fieldMarkup } from '../page-part.ts';
import type { Visitor } from '../visitor.ts';
import type { CheckoutErrors, CheckoutField, CheckoutForm } from './checkout-form.ts';
import type { PurchaseOrders } from './purchase-orders.ts';

/** What stands between the customer and the order. */
export type Obstacle =
  /** The address could be written better: so. */
  | { kind: 'suggestion'; address: readonly string[] }
  | { kind: 'sanctioned' }
  | { kind: 'robot' }
  /** The order could not be taken, and nothing was ordered. */
  | { kind: 'failed' };

export interface ShownCheckout {
  form: CheckoutForm;
  orders: PurchaseOrders;
  errors?: CheckoutErrors;
  obstacle?: Obstacle | undefined;
  /** Of the check against robots, where there is one. */
  siteKey?: string | undefined;
}

const purposes: Partial<Record<keyof CheckoutForm, string>> = {
  line1: 'shipping address-line1',
  line2: 'shipping address-line2',
  line3: 'shipping address-line3',
};

export function checkoutMarkup(visitor: Visitor, { form, orders, errors = {}, obstacle, siteKey }: ShownCheckout) {
  const { texts, links, flags } = visitor;
  const words = texts.checkout;
  const labels: Record<Exclude<keyof CheckoutForm, 'payment' | 'payer'>, string> = {
    line1: words.line1,
    line2: words.line2,
    line3: words.line3,
    place: words.place,
    vat: words.vat,
    purchaseOrder: words.purchaseOrder,
    thirdParty: words.thirdParty,
  };
  const field = (name: keyof typeof labels): Markup =>
    fieldMarkup({
      name,
      label: labels[name],
      value: form[name],
      error: errors[name as CheckoutField],
      autocomplete: purposes[name],
    });
  const wrong = (Object.entries(errors) as [CheckoutField, string][]).map(([id, error]) => ({
    id,
    label: labels[id],
    error,
  }));
  return html`${errorSummary(visitor, wrong)}${notice(visitor, obstacle)}
    <form method="post" action="${links.checkout}" novalidate>
      <h2>${texts.account.address}</h2>
      ${field('line1')}${field('line2')}${flags.line3 ? field('line3') : undefined}${field('place')}
      ${flags.vat ? field('vat') : undefined}
      ${obstacle?.kind === 'suggestion' ? suggestion(visitor, obstacle.address) : undefined}
      ${
        orders.kind === 'accepted'
          ? html`<h2 id="payment">${words.payment}</h2>
              <div role="radiogroup" aria-labelledby="payment">
                ${choice('payment', 'invoice', words.byInvoice, form.payment)}
                ${choice('payment', 'purchase-order', words.byPurchaseOrder, form.payment)}
              </div>
              ${field('purchaseOrder')}`
          : undefined
      }
      ${orders.kind === 'over-limit' ? html`<p>${words.purchaseOrderLimit(orders.limit)}</p>` : undefined}
      ${
        flags.tpp
          ? html`<h2 id="payer">${words.payer}</h2>
              <div role="radiogroup" aria-labelledby="payer">
                ${choice('payer', 'account', words.ownAccount, form.payer)}
                ${choice('payer', 'third-party', words.aThirdParty, form.payer)}
              </div>
              ${field('thirdParty')}`
          : undefined
      }
      ${siteKey === undefined ? undefined : html`<div data-captcha="${siteKey}">${words.needsScript}</div>`}
      ${flags.ofac ? html`<p>${words.screened}</p>` : undefined} ${actions(visitor, obstacle)}
    </form>`;
}

const choice = <Value extends string>(name: string, value: Value, label: string, chosen: Value): Markup =>
  choiceMarkup({ name, value, label, isChosen: value === chosen });

/** Said above the form, because it is about all of it. */
function notice({ texts, flags }: Visitor, obstacle: Obstacle | undefined): Markup | undefined {
  const words = texts.checkout;
  switch (obstacle?.kind) {
    case 'sanctioned':
      return html`<p role="alert">${words.sanctioned}</p>`;
    case 'robot':
      return html`<p role="alert">${words.robot}</p>`;
    case 'failed':
      return html`<p role="alert">${words.failed} ${flags.checkoutRetry ? words.failedRetry : words.failedForGood}</p>`;
    case 'suggestion':
    case undefined:
      return undefined;
  }
}

/** Its buttons come first in the form: Enter takes the better address. */
const suggestion = ({ texts: { checkout } }: Visitor, address: readonly string[]): Markup =>
  html`<div role="status">
    <p>${checkout.suggestion}</p>
    <p>
      <strong>${address.map((line, index) => html`${index > 0 ? html`<br />` : undefined}${line}`)}</strong>
    </p>
    <p data-actions>
      <button name="address" value="suggested">${checkout.useSuggestion}</button>
      <button name="address" value="typed" data-variant="secondary">${checkout.keepTyped}</button>
    </p>
  </div>`;

function actions({ texts: { checkout }, flags }: Visitor, obstacle: Obstacle | undefined): Markup | undefined {
  if (obstacle?.kind === 'suggestion') return undefined;
  if (obstacle?.kind !== 'failed') return html`<p data-actions><button>${checkout.submit}</button></p>`;
  return flags.checkoutRetry ? html`<p data-actions><button>${checkout.retry}</button></p>` : undefined;
}
