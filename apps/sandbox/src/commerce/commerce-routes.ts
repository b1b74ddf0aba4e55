import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../clock.ts';
import { accountRoutes } from './account/account-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { checkoutRoutes, type CheckoutDependencies } from './cart/checkout-routes.ts';
import type { CommerceStore } from './commerce-store.ts';
import { orderStatusRoutes } from './account/order-status-routes.ts';
import { createOrders } from './account/orders.ts';
import { sendNotFound } from './page-part.ts';
import { quickOrderRoutes } from './cart/quick-order-routes.ts';
import type { IdentityPolicy } from '../identity/step-up/policy.ts';
import { createCustomers } from './customers.ts';
import { customerRoutes } from './account/customer-routes.ts';
import { protectedRoutes } from './account/protected-routes.ts';
import { createVisitors } from './visitor.ts';

export interface CommerceDependencies {
  store: CommerceStore;
  clock: Clock;
  /** The identity server's policy, which identifies the caller and decides about access. */
  policy: IdentityPolicy;
  captcha: CheckoutDependencies['captcha'];
  isOrderingDown: CheckoutDependencies['isOrderingDown'];
}

/** Serves the pages that commerce renders, as fragments for the storefront's layout. @see spec §2 Route patterns, §7 Commerce and user */
export const commerceRoutes =
  ({ store, clock, policy, captcha, isOrderingDown }: CommerceDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    const customers = createCustomers(store, clock);
    const visitors = createVisitors(store, customers, policy.whoIs);
    const orders = createOrders(store, clock);
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    );
    app.addHook('onRequest', (request) => visitors.recognise(request));
    app.setNotFoundHandler((request, reply) => sendNotFound(reply, visitors.read(request)));
    app.get('/store/invoices', (_request, reply) => reply.redirect('/invoices', 302));
    app.register(catalogueRoutes({ visitors }));
    app.register(quickOrderRoutes({ store, visitors }));
    app.register(cartRoutes({ store, visitors }));
    app.register(checkoutRoutes({ store, visitors, clock, captcha, isOrderingDown }));
    app.register(orderStatusRoutes({ orders, visitors, clock }));
    app.register(accountRoutes({ orders, visitors, clock }));
    app.register(customerRoutes({ store, visitors, clock }));
    app.register(protectedRoutes({ policy, customers, visitors }));
    done();
  };
