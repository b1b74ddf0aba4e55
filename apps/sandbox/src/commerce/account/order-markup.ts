import { formatDay, locales } from '@assess/i18n';
import { html, type Markup } from '../../html/markup.ts';
import type { StoreOrder } from '../data/demo-orders.ts';
import { findProduct } from '../data/products.ts';
import { facts } from '../commerce-content.ts';
import { withSupportLink } from '../support-link.ts';
import type { Visitor } from '../visitor.ts';

/** The time after shipment at which an invoice counts as late. @see spec §9 Invoice rules: more than 3 days after shipment */
const lateAfterMs = 3 * 86_400_000;

/**
 * Renders one order with the buttons that open its invoices.
 *
 * @param isOwn - true for an order of the signed-in customer. The markup then has empty elements, into which the
 *   storefront renders the order's total and the statuses of its invoices.
 */
export function orderMarkup(visitor: Visitor, order: StoreOrder, nowMs: number, isOwn = false): Markup {
  const { texts, locale, links } = visitor;
  const { language } = locales[locale];
  const words = texts.order;
  const known: [string, string][] = [
    [words.status, order.shippedOn ? words.shipped : words.preparing],
    [words.orderedOn, formatDay(order.orderedOn, locale)],
    [words.account, order.accountNumber],
  ];
  if (order.shippedOn) known.splice(2, 0, [words.shippedOn, formatDay(order.shippedOn, locale)]);
  const { address = [], vat, purchaseOrder, payer } = order.details ?? {};
  const said: [string, string | undefined][] = [
    [texts.account.address, address.join(', ')],
    [words.vat, vat],
    [words.purchaseOrder, purchaseOrder],
    [words.payer, payer],
  ];
  for (const [name, value] of said) if (value) known.push([name, value]);
  const items = order.lines.map(
    ({ product, quantity }) => html`<li>${quantity} × ${findProduct(product)?.name[language] ?? product}</li>`,
  );
  const view = (kind: string, number: string, text: string) =>
    invoiceForm(links.invoices, { kind, number, accountNumber: order.accountNumber }, text);
  const account = html`data-account="${order.accountNumber}"`;
  const hasSeveral = order.invoiceNumbers.length > 1; // the amount of a single invoice is the order's total
  const invoices = order.invoiceNumbers.map((number) => {
    const amount = isOwn && hasSeveral ? html`<p data-invoice="${number}" ${account}></p>` : undefined;
    return html`<li>${view('invoice-number', number, words.view(number))}${amount}</li>`;
  });
  if (hasSeveral) invoices.push(html`<li>${view('order-number', order.number, words.viewAll)}</li>`);
  return html`<article data-placed-order>
    <header>
      <h2>${words.heading(order.number)}</h2>
      ${isOwn ? html`<p data-order="${order.number}" ${account}></p>` : undefined}
    </header>
    ${facts(known)}
    <div>
      <section>
        <h3>${words.items}</h3>
        <ul>
          ${items}
        </ul>
      </section>
      ${
        order.shippedOn
          ? html`<section>
              <h3>${words.invoices}</h3>
              ${
                invoices.length > 0
                  ? html`<ul data-invoices>
                      ${invoices}
                    </ul>`
                  : undefined
              }
              ${awaitedInvoice(visitor, order, nowMs)}
            </section>`
          : undefined
      }
    </div>
  </article>`;
}

function awaitedInvoice(visitor: Visitor, { shippedOn, awaitsInvoice }: StoreOrder, nowMs: number) {
  if (!shippedOn || !awaitsInvoice) return undefined;
  const isLate = nowMs - Date.parse(shippedOn) > lateAfterMs + 86_400_000; // the days are counted from the end of the day of shipment
  const { overdue, beingCreated } = visitor.texts.order;
  return html`<p>${isLate ? withSupportLink(visitor, overdue) : beingCreated}</p>`;
}

/** Renders a form that opens an invoice. It is not a link, because numbers must not appear in URLs. */
const invoiceForm = (
  action: string,
  { kind, number, accountNumber }: Record<'kind' | 'number' | 'accountNumber', string>,
  text: string,
): Markup =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="kind" value="${kind}" />
    <input type="hidden" name="number" value="${number}" />
    <input type="hidden" name="accountNumber" value="${accountNumber}" />
    <button data-variant="quiet">${text}</button>
  </form>`;
