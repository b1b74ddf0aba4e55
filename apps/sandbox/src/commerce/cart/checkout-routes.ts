import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { html, type Markup } from '../../markup.ts';
import { pricedCart } from './cart.ts';
import type { CommerceStore } from '../commerce-store.ts';
import type { Customer } from '../data/customers.ts';
import { facts, sendNotFound, sendPart } from '../page-part.ts';
import type { Visitor, Visitors } from '../visitor.ts';

/** Every step of the real checkout is this one page. @see spec §2 Route patterns */
const pages = [
  '/checkout',
  '/checkout/*',
  '/exp-checkout',
  '/exp-checkout/*',
  '/:locale/checkout',
  '/:locale/checkout/*',
];

export interface CheckoutParts {
  store: CommerceStore;
  visitors: Visitors;
  clock: Clock;
}

/** What is about to be ordered, and ordering it; express or not. */
export const checkoutRoutes =
  ({ store, visitors, clock }: CheckoutParts): FastifyPluginCallback =>
  (app, _, done) => {
    const show = (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitors.read(request);
      if (!namesStore(request, visitor)) return sendNotFound(reply, visitor);
      const { texts, session } = visitor;
      const isDone = request.url.split('?')[0]?.endsWith('/confirmation');
      if (isDone && session?.lastOrder)
        return sendPart(reply, visitor, {
          title: texts.checkout.doneTitle,
          body: doneBody(visitor, session.lastOrder),
        });
      return sendPart(reply, visitor, { title: texts.checkout.title, body: body(visitor, store) });
    };

    for (const path of pages) app.get(path, show);
    for (const path of ['/checkout', '/:locale/checkout'])
      app.post(path, (request, reply) => {
        const visitor = visitors.read(request);
        const account = visitor.customer?.accounts[0];
        if (!visitor.session || !account) return reply.redirect(visitor.links.checkout, 303);
        store.placeOrder(visitor.session.id, { accountNumber: account.number, placedAt: clock.now() });
        return reply.redirect(visitor.links.checkoutDone, 303);
      });
    done();
  };

const namesStore = (request: FastifyRequest, { locale }: Visitor): boolean => {
  const named = (request.params as { locale?: string }).locale;
  return named === undefined || named === locale;
};

function body(visitor: Visitor, store: CommerceStore): Markup {
  const { texts, links, customer } = visitor;
  const cart = pricedCart(store, visitor);
  if (cart.lines.length === 0)
    return html`<p>${texts.cart.empty}</p>
      <p><a href="${links.home}">${texts.links.store}</a></p>`;
  return html`<p>${texts.checkout.intro}</p>
    <ul>
      ${cart.lines.map(({ name, quantity, total }) => html`<li>${quantity} × ${name} – ${total}</li>`)}
    </ul>
    ${facts([[texts.cart.sum, html`<strong>${cart.total}</strong>`]])}
    ${customer ? placeForm(visitor, customer) : signInHint(visitor)}
    <p><a href="${links.cart}">${texts.checkout.back}</a></p>`;
}

const placeForm = ({ texts, links }: Visitor, { address, accounts }: Customer): Markup =>
  html`${facts([
      [texts.checkout.account, accounts[0]?.number ?? ''],
      [texts.account.address, address.join(', ') || texts.account.noAddress],
    ])}
    <form method="post" action="${links.checkout}">
      <p data-actions><button>${texts.checkout.place}</button></p>
    </form>`;

const signInHint = ({ texts, links, address }: Visitor): Markup =>
  html`<p role="status">${texts.checkout.signIn}</p>
    <p data-actions><a data-button href="${links.signIn({ returnTo: address })}">${texts.account.signIn}</a></p>`;

const doneBody = ({ texts, links }: Visitor, orderNumber: string): Markup =>
  html`<p role="status">${texts.checkout.done(orderNumber)}</p>
    <p data-actions>
      <a data-button href="${links.account('order-history')}">${texts.links.orderHistory}</a>
    </p>`;
