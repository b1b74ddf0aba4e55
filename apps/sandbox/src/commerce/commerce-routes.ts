import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../clock.ts';
import { accountRoutes } from './account/account-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { checkoutRoutes } from './cart/checkout-routes.ts';
import type { CommerceStore } from './commerce-store.ts';
import { orderStatusRoutes } from './account/order-status-routes.ts';
import { createOrders } from './account/orders.ts';
import { sendNotFound } from './page-part.ts';
import { quickOrderRoutes } from './cart/quick-order-routes.ts';
import { signInRoutes } from './account/sign-in-routes.ts';
import { createVisitors } from './visitor.ts';

export interface CommerceParts {
  store: CommerceStore;
  clock: Clock;
}

/** The store's own pages, as parts for the storefront's shell. @see spec §2 Route patterns, §7 Commerce and user */
export const commerceRoutes =
  ({ store, clock }: CommerceParts): FastifyPluginCallback =>
  (app, _, done) => {
    const visitors = createVisitors(store);
    const orders = createOrders(store, clock);
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    );
    app.setNotFoundHandler((request, reply) => sendNotFound(reply, visitors.read(request)));
    app.get('/store/invoices', (_request, reply) => reply.redirect('/invoices', 302));
    app.register(catalogueRoutes({ visitors }));
    app.register(quickOrderRoutes({ store, visitors }));
    app.register(cartRoutes({ store, visitors }));
    app.register(checkoutRoutes({ store, visitors, clock }));
    app.register(orderStatusRoutes({ orders, visitors, clock }));
    app.register(accountRoutes({ orders, visitors, clock }));
    app.register(signInRoutes({ visitors }));
    done();
  };
