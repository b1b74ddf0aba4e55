import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../../clock.ts';
import { html } from '../../html/markup.ts';
import { errorSummary, fieldMarkup, formOf, sendContent } from '../commerce-content.ts';
import type { Visitor, Visitors } from '../visitor.ts';
import { orderMarkup } from './order-markup.ts';
import { normalise, type Orders } from './orders.ts';

interface Asked {
  orderNumber: string;
  accountNumber: string;
}

export interface OrderStatusDependencies {
  orders: Orders;
  visitors: Visitors;
  clock: Clock;
}

/** Serves the page that shows an order's status to any visitor who enters its number and the customer's account number. */
export const orderStatusRoutes =
  ({ orders, visitors, clock }: OrderStatusDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    const paths = [
      '/:locale(^[a-z]{2}-[a-z]{2}$)/order-status',
      '/store/:storeId/order-status',
      '/store/:storeId/:language/order-status',
    ];
    for (const path of paths) {
      app.get(path, (request, reply) => {
        const visitor = visitors.read(request);
        return sendContent(reply, visitor, page(visitor));
      });
      app.post(path, (request, reply) => {
        const visitor = visitors.read(request);
        const form = formOf(request.body);
        const asked = { orderNumber: form.get('orderNumber') ?? '', accountNumber: form.get('accountNumber') ?? '' };
        const errors = judge(visitor, asked);
        if (errors.orderNumber ?? errors.accountNumber)
          return sendContent(reply, visitor, { ...page(visitor, asked, errors), status: 422, isError: true });
        const order = orders.find(asked.orderNumber, asked.accountNumber);
        const result = order
          ? orderMarkup(visitor, { ...order, details: undefined }, clock.now()) // without details, as two numbers prove no identity
          : html`<p role="alert">${visitor.texts.orderStatus.notFound}</p>`;
        const { body, ...rest } = page(visitor, asked);
        return sendContent(reply, visitor, {
          ...rest,
          body: html`${result}${body}`,
          status: order ? 200 : 404,
          isError: !order,
        });
      });
    }
    done();
  };

/** The limit of a number's length, and the message for a number beyond it. */
type Bound = readonly [limit: number, message: string];

/** Returns the message for each invalid number. @see spec §5 Order number 7 to 14 characters, customer account number 4 to 8 */
function judge({ texts }: Visitor, asked: Asked): Partial<Asked> {
  const words = texts.orderStatus;
  const tooShortOrLong = (typed: string, [min, tooShort]: Bound, [max, tooLong]: Bound) => {
    const { length } = normalise(typed);
    if (length === 0) return words.required;
    if (length < min) return tooShort;
    return length > max ? tooLong : undefined;
  };
  return {
    orderNumber: tooShortOrLong(asked.orderNumber, [7, words.orderTooShort], [14, words.orderTooLong]),
    accountNumber: tooShortOrLong(asked.accountNumber, [4, words.accountTooShort], [8, words.accountTooLong]),
  };
}

function page(visitor: Visitor, asked?: Asked, errors: Partial<Asked> = {}) {
  const { texts, links } = visitor;
  const words = texts.orderStatus;
  const summary = (['orderNumber', 'accountNumber'] as const).flatMap((id) => {
    const error = errors[id];
    return error ? [{ id, label: words[id], error }] : [];
  });
  const body = html`${errorSummary(visitor, summary)}
    <p>${words.intro}</p>
    <form method="post" action="${links.orderStatus}" novalidate>
      ${fieldMarkup({
        name: 'orderNumber',
        label: words.orderNumber,
        value: asked?.orderNumber,
        error: errors.orderNumber,
      })}
      ${fieldMarkup({
        name: 'accountNumber',
        label: words.accountNumber,
        value: asked?.accountNumber,
        error: errors.accountNumber,
      })}
      <p data-actions><button>${words.submit}</button></p>
    </form>`;
  return { title: words.title, body, current: links.orderStatus };
}
