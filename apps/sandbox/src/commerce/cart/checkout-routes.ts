import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Customer } from '../../customers/customer.ts';
import { html, type Markup } from '../../html/markup.ts';
import type { Captcha } from '../../identity/captcha/captcha.ts';
import type { CommerceRepository } from '../commerce-repository.ts';
import { isOffered } from '../offered-pages.ts';
import { facts, formOf, sendNotFound, sendContent, type CommerceContent } from '../commerce-content.ts';
import type { Visitor, Visitors } from '../visitor.ts';
import { betterAddress } from './address-doctor.ts';
import { pricedCart } from './cart.ts';
import { addressOf, detailsOf, judgeCheckout, knownForm, readCheckout, withAddress } from './checkout-form.ts';
import { checkoutMarkup, checkoutNotices, type Obstacle, type ShownCheckout } from './checkout-markup.ts';
import { discountMarkup } from './discount.ts';
import { purchaseOrdersFor } from './purchase-orders.ts';
import { isSanctioned } from './screening.ts';

/**
 * The paths of the checkout. The real checkout has a page for each step; here all of them show the same page.
 *
 * @see spec §2 Route patterns
 */
const pages = [
  '/checkout',
  '/checkout/*',
  '/exp-checkout',
  '/exp-checkout/*',
  '/:locale/checkout',
  '/:locale/checkout/*',
];

export interface CheckoutDependencies {
  repository: CommerceRepository;
  visitors: Visitors;
  clock: Clock;
  captcha: Pick<Captcha, 'siteKey' | 'isHuman'>;
  /** True while the scenario `checkout=failing` makes every order fail. */
  isOrderingDown: () => boolean;
}

/** Serves the pages that show the order before it is placed, and that place it. The express checkout is the same page. */
export const checkoutRoutes =
  ({ repository, visitors, clock, captcha, isOrderingDown }: CheckoutDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    const page = (visitor: Visitor, shown?: Omit<ShownCheckout, 'siteKey'>): CommerceContent => ({
      title: visitor.texts.checkout.title,
      body: body(visitor, repository, {
        ...shown,
        siteKey: visitor.flags.checkoutRecaptcha ? captcha.siteKey : undefined,
      }),
    });

    const show = (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitors.read(request);
      if (!namesStore(request, visitor)) return sendNotFound(reply, visitor);
      const { texts, session } = visitor;
      const isDone = request.url.split('?')[0]?.endsWith('/confirmation');
      if (isDone && session?.lastOrder)
        return sendContent(reply, visitor, {
          title: texts.checkout.doneTitle,
          body: doneBody(visitor, session.lastOrder),
        });
      return sendContent(reply, visitor, page(visitor));
    };

    const obstacleFor = (
      visitor: Visitor,
      { firstName, lastName }: Customer,
      address: readonly string[],
      posted: URLSearchParams,
    ): Obstacle | undefined => {
      const { flags } = visitor;
      if (flags.ofac && isSanctioned([`${firstName} ${lastName}`, ...address])) return { kind: 'sanctioned' };
      const better = flags.addressDoctor && !posted.has('address') ? betterAddress(address) : undefined;
      if (better) return { kind: 'suggestion', address: better };
      if (flags.checkoutRecaptcha && !captcha.isHuman(posted.get('captcha') ?? '')) return { kind: 'robot' };
      return isOrderingDown() ? { kind: 'failed' } : undefined;
    };

    const place = (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitors.read(request);
      const { session, customer, links } = visitor;
      const account = customer?.accounts[0];
      const cart = pricedCart(repository, visitor);
      if (!session || !account) return reply.redirect(links.checkout, 303);
      if (cart.lines.length === 0) return reply.redirect(session.lastOrder ? links.checkoutDone : links.checkout, 303);
      const posted = formOf(request.body);
      const typed = readCheckout(posted, customer);
      const taken = posted.get('address') === 'suggested' ? betterAddress(addressOf(typed, visitor)) : undefined;
      const form = taken ? withAddress(typed, taken) : typed;
      const orders = purchaseOrdersFor(visitor, cart.discount.due);
      const errors = judgeCheckout(form, visitor, orders);
      const token = posted.get('captcha') ?? undefined;
      const refuse = (shown: Pick<ShownCheckout, 'errors' | 'obstacle' | 'token'>) =>
        sendContent(reply, visitor, { ...page(visitor, { form, orders, ...shown }), status: 422, isError: true });
      if (Object.keys(errors).length > 0) return refuse({ errors, token });
      const obstacle = obstacleFor(visitor, customer, addressOf(form, visitor), posted);
      if (obstacle) return refuse({ obstacle, ...(obstacle.kind === 'suggestion' && { token }) });
      repository.placeOrder(session.id, {
        accountNumber: account.number,
        placedAt: clock.now(),
        details: detailsOf(form, visitor, orders),
      });
      return reply.redirect(links.checkoutDone, 303);
    };

    for (const path of pages) app.get(path, show);
    for (const path of ['/checkout', '/:locale/checkout']) app.post(path, place);
    done();
  };

const namesStore = (request: FastifyRequest, { locale }: Visitor): boolean => {
  const named = (request.params as { locale?: string }).locale;
  return named === undefined || named === locale;
};

function body(visitor: Visitor, repository: CommerceRepository, shown: Partial<ShownCheckout>): Markup {
  const { texts, links, customer } = visitor;
  const cart = pricedCart(repository, visitor);
  if (cart.lines.length === 0)
    return html`<p>${texts.cart.empty}</p>
      <p><a href="${links.home}">${texts.links.store}</a></p>`;
  const known = customer && {
    form: knownForm(customer),
    orders: purchaseOrdersFor(visitor, cart.discount.due),
    ...shown,
  };
  return html`${known && checkoutNotices(visitor, known)}
    <p>${texts.checkout.intro}</p>
    <ul>
      ${cart.lines.map(({ name, quantity, total }) => html`<li>${quantity} × ${name} – ${total}</li>`)}
    </ul>
    ${discountMarkup(visitor, cart.discount)}
    ${facts([
      [texts.cart.sum, html`<strong>${cart.total}</strong>`],
      ...(customer ? [[texts.checkout.account, customer.accounts[0]?.number ?? ''] as const] : []),
    ])}
    ${known ? checkoutMarkup(visitor, known) : signInHint(visitor)}
    <p><a href="${links.cart}">${texts.checkout.back}</a></p>`;
}

const signInHint = ({ texts, links, address }: Visitor): Markup =>
  html`<p role="status">${texts.checkout.signIn}</p>
    <p data-actions><a data-button href="${links.signIn({ returnTo: address })}">${texts.account.signIn}</a></p>`;

function doneBody(visitor: Visitor, orderNumber: string): Markup {
  const { texts, links } = visitor;
  const [href, text] = isOffered(visitor, 'order-history')
    ? [links.account('order-history'), texts.links.orderHistory]
    : [links.orderStatus, texts.links.orderStatus];
  return html`<p role="status">${texts.checkout.done(orderNumber)}</p>
    <p data-actions><a data-button href="${href}">${text}</a></p>`;
}
