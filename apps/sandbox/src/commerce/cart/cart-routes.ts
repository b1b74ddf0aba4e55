import type { FastifyPluginCallback } from 'fastify';
import { html, type Markup } from '../../html/markup.ts';
import { maxQuantity, type CommerceRepository } from '../commerce-repository.ts';
import { findProduct } from '../data/products.ts';
import { errorSummary, formOf, sendNotFound, sendContent } from '../commerce-content.ts';
import type { Visitor, Visitors } from '../visitor.ts';
import { pricedCart, type PricedCart } from './cart.ts';
import { discountMarkup } from './discount.ts';
import { parseQuantity } from './quantity.ts';

/** The typed texts that are no valid quantity, by product number. */
type BadQuantities = ReadonlyMap<string, string>;

/**
 * The id of the form that the "Remove" buttons submit. It is separate, because Enter in a quantity presses the first
 * button of the quantity's own form, which has to be "Update".
 */
const removal = 'cart-removal';

/** Serves the pages of the cart. Each session has one cart. */
export const cartRoutes =
  ({ repository, visitors }: { repository: CommerceRepository; visitors: Visitors }): FastifyPluginCallback =>
  (app, _, done) => {
    app.get('/cart', (request, reply) => {
      const visitor = visitors.read(request);
      return sendContent(reply, visitor, page(visitor, pricedCart(repository, visitor)));
    });

    app.post('/cart/lines', (request, reply) => {
      const visitor = visitors.read(request);
      const form = formOf(request.body);
      const wanted = form.getAll('product').map(findProduct);
      const quantity = parseQuantity(form.get('quantity') ?? '1');
      if (wanted.length === 0 || wanted.includes(undefined)) return sendNotFound(reply, visitor);
      if (quantity) {
        const sessionId = visitors.ensureSession(request, reply);
        for (const product of wanted)
          if (product) repository.addToCart(sessionId, { product: product.number, quantity });
      }
      return reply.redirect(visitor.links.cart, 303);
    });

    app.post('/cart', (request, reply) => {
      const visitor = visitors.read(request);
      const form = formOf(request.body);
      const bad = visitor.session ? changeCart(repository, visitor.session.id, form) : new Map<string, string>();
      if (bad.size === 0) return reply.redirect(visitor.links.cart, 303);
      return sendContent(reply, visitor, {
        ...page(visitor, pricedCart(repository, visitor), bad),
        status: 422,
        isError: true,
      });
    });
    done();
  };

function changeCart(repository: CommerceRepository, sessionId: string, form: URLSearchParams): BadQuantities {
  const removed = form.get('remove');
  const bad = new Map<string, string>();
  for (const { product } of repository.cart(sessionId)) {
    const typed = form.get(`quantity-${product}`);
    const quantity = typed === null ? undefined : parseQuantity(typed);
    if (product === removed || /^\s*0+\s*$/.test(typed ?? '')) repository.removeFromCart(sessionId, product);
    else if (quantity) repository.changeCart(sessionId, { product, quantity });
    else if (typed !== null) bad.set(product, typed);
  }
  return bad;
}

function page(visitor: Visitor, cart: PricedCart, bad: BadQuantities = new Map()) {
  const { texts, links } = visitor;
  const errors = cart.lines
    .filter(({ product }) => bad.has(product))
    .map(({ product, name }) => ({ id: `quantity-${product}`, label: name, error: texts.product.quantityError }));
  const filled = html`${errorSummary(visitor, errors)}${discountMarkup(visitor, cart.discount)}
    <form method="post" action="${links.cart}" novalidate>
      <table>
        <thead>
          <tr>
            <th scope="col">${texts.cart.product}</th>
            <th scope="col">${texts.cart.price}</th>
            <th scope="col">${texts.cart.quantity}</th>
            <th scope="col">${texts.cart.total}</th>
            <th scope="col">${texts.cart.remove}</th>
          </tr>
        </thead>
        <tbody>
          ${cart.lines.map((line) => row(visitor, line, bad.get(line.product)))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colspan="3">${texts.cart.sum}</th>
            <td colspan="2" data-label="${texts.cart.sum}"><strong>${cart.total}</strong></td>
          </tr>
        </tfoot>
      </table>
      <p data-actions>
        <button data-variant="secondary">${texts.cart.update}</button>
        <a data-button href="${links.checkout}">${texts.cart.checkout}</a>
      </p>
    </form>
    <form method="post" action="${links.cart}" id="${removal}" hidden></form>`;
  const empty = html`<p>${texts.cart.empty}</p>
    <p data-actions>
      <a data-button href="${links.home}">${texts.links.store}</a>
      <a data-button data-variant="secondary" href="${links.quickOrder}">${texts.links.quickOrder}</a>
    </p>`;
  return { title: texts.cart.title, body: cart.lines.length > 0 ? filled : empty, current: links.cart };
}

const row = ({ texts, links }: Visitor, line: PricedCart['lines'][number], badQuantity?: string): Markup =>
  html`<tr>
    <th scope="row"><a href="${links.product(line.product)}">${line.name}</a></th>
    <td data-label="${texts.cart.price}">${line.price}</td>
    <td data-label="${texts.cart.quantity}">
      ${
        badQuantity === undefined
          ? undefined
          : html`<p id="quantity-${line.product}-error" data-error>${texts.product.quantityError}</p>`
      }
      <input
        id="quantity-${line.product}"
        name="quantity-${line.product}"
        aria-label="${texts.cart.quantityOf(line.name)}"
        value="${badQuantity ?? line.quantity}"
        type="number"
        inputmode="numeric"
        min="0"
        max="${maxQuantity}"
        autocomplete="off"
        ${
          badQuantity === undefined
            ? undefined
            : html`aria-invalid="true" aria-describedby="quantity-${line.product}-error"`
        }
      />
    </td>
    <td data-label="${texts.cart.total}">${line.total}</td>
    <td>
      <button
        form="${removal}"
        name="remove"
        value="${line.product}"
        data-variant="quiet"
        aria-label="${texts.cart.removeLine(line.name)}"
      >
        ${texts.cart.remove}
      </button>
    </td>
  </tr>`;
