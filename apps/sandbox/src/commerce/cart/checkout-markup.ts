import { html, type Markup } from '../../html/markup.ts';
import { choiceMarkup, errorSummary, fieldMarkup } from '../commerce-content.ts';
import { withSupportLink } from '../support-link.ts';
import type { Visitor } from '../visitor.ts';
import type { CheckoutErrors, CheckoutField, CheckoutForm } from './checkout-form.ts';
import type { PurchaseOrders } from './purchase-orders.ts';

/** The reason why an order cannot be placed as submitted. */
export type Obstacle =
  /** The postal address is probably misspelled, and `address` is the suggestion. */
  | { kind: 'suggestion'; address: readonly string[] }
  | { kind: 'sanctioned' }
  | { kind: 'robot' }
  /** A technical failure, after which nothing was ordered. */
  | { kind: 'failed' };

export interface ShownCheckout {
  form: CheckoutForm;
  orders: PurchaseOrders;
  errors?: CheckoutErrors;
  obstacle?: Obstacle | undefined;
  /** The site key of the captcha, if there is one. */
  siteKey?: string | undefined;
  /** The token of a solved captcha, until an order has used it. */
  token?: string | undefined;
}

const purposes: Partial<Record<keyof CheckoutForm, string>> = {
  line1: 'shipping address-line1',
  line2: 'shipping address-line2',
  line3: 'shipping address-line3',
};

/** Renders the notices at the top of the page about the reasons why the order cannot be placed. */
export function checkoutNotices(visitor: Visitor, { errors = {}, obstacle }: ShownCheckout): Markup {
  const wrong = (Object.entries(errors) as [CheckoutField, string][]).map(([id, error]) => ({
    id,
    label: visitor.texts.checkout[id],
    error,
  }));
  return html`${errorSummary(visitor, wrong)}${notice(visitor, obstacle)}`;
}

const formId = 'checkout';

export function checkoutMarkup(visitor: Visitor, shown: ShownCheckout) {
  const { form, orders, errors = {}, obstacle } = shown;
  const { texts, links, flags } = visitor;
  const words = texts.checkout;
  const field = (name: Exclude<keyof CheckoutForm, 'payment' | 'payer'>): Markup =>
    fieldMarkup({
      name,
      label: words[name],
      value: form[name],
      error: errors[name as CheckoutField],
      autocomplete: purposes[name],
    });
  return html`<form method="post" action="${links.checkout}" id="${formId}" novalidate>
    <h2>${texts.account.address}</h2>
    ${field('line1')}${field('line2')}${flags.line3 ? field('line3') : undefined}${field('place')}
    ${flags.vat ? field('vat') : undefined}
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
    ${robotCheck(visitor, shown)} ${flags.ofac ? html`<p>${words.screened}</p>` : undefined}
    ${actions(visitor, obstacle)}
  </form>`;
}

function robotCheck({ texts }: Visitor, { siteKey, token }: ShownCheckout): Markup | undefined {
  if (siteKey === undefined) return undefined;
  return token
    ? html`<input type="hidden" name="captcha" value="${token}" />`
    : html`<div data-captcha="${siteKey}">${texts.checkout.needsScript}</div>`;
}

const choice = <Value extends string>(name: string, value: Value, label: string, chosen: Value): Markup =>
  choiceMarkup({ name, value, label, isChosen: value === chosen });

function notice(visitor: Visitor, obstacle: Obstacle | undefined): Markup | undefined {
  const { texts, flags } = visitor;
  const words = texts.checkout;
  switch (obstacle?.kind) {
    case 'sanctioned':
      return html`<p role="alert">${withSupportLink(visitor, words.sanctioned)}</p>`;
    case 'robot':
      return html`<p role="alert">${words.robot}</p>`;
    case 'failed':
      return html`<p role="alert">
        ${words.failed} ${flags.checkoutRetry ? words.failedRetry : withSupportLink(visitor, words.failedForGood)}
      </p>`;
    case 'suggestion':
      return suggestion(visitor, obstacle.address);
    case undefined:
      return undefined;
  }
}

/** Renders the suggested postal address. Its buttons are the form's first submit buttons, so Enter accepts the suggestion. */
const suggestion = ({ texts: { checkout } }: Visitor, address: readonly string[]): Markup =>
  html`<div role="status">
    <p>${checkout.suggestion}</p>
    <p>
      <strong>${address.map((line, index) => html`${index > 0 ? html`<br />` : undefined}${line}`)}</strong>
    </p>
    <p data-actions>
      <button form="${formId}" name="address" value="suggested">${checkout.useSuggestion}</button>
      <button form="${formId}" name="address" value="typed" data-variant="secondary">${checkout.keepTyped}</button>
    </p>
  </div>`;

function actions({ texts: { checkout }, flags }: Visitor, obstacle: Obstacle | undefined): Markup | undefined {
  if (obstacle?.kind === 'suggestion') return undefined;
  if (obstacle?.kind !== 'failed') return html`<p data-actions><button>${checkout.submit}</button></p>`;
  return flags.checkoutRetry ? html`<p data-actions><button>${checkout.retry}</button></p>` : undefined;
}
