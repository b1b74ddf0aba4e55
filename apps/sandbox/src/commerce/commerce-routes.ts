import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../clock.ts';
import { accountRoutes } from './account/account-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { checkoutRoutes, type CheckoutDependencies } from './cart/checkout-routes.ts';
import type { CommerceRepository } from './commerce-repository.ts';
import { orderStatusRoutes } from './account/order-status-routes.ts';
import { createOrders } from './account/orders.ts';
import { sendNotFound } from './commerce-content.ts';
import { quickOrderRoutes } from './cart/quick-order-routes.ts';
import type { IdentityPolicy } from '../identity/step-up/policy.ts';
import { createCustomers } from './customers.ts';
import { customerRoutes } from './account/customer-routes.ts';
import { protectedRoutes } from './account/protected-routes.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { createSignIns } from './sign-in/sign-ins.ts';
import type { AccountRepository } from '../identity/accounts/account-repository.ts';
import { createVisitors, type WhoIs } from './visitor.ts';
import { addWholePages } from './whole-pages/add-whole-pages.ts';

export interface CommerceDependencies {
  repository: CommerceRepository;
  clock: Clock;
  /** The identity server's policy, which identifies the caller and decides about access. */
  policy: IdentityPolicy;
  /** The accounts with which customers sign in at commerce itself, in stores without single sign-on. */
  accounts: AccountRepository;
  captcha: CheckoutDependencies['captcha'];
  isOrderingDown: CheckoutDependencies['isOrderingDown'];
  /** True while the scenario `commerce=whole-pages` makes all pages whole. */
  sendsWholePages: () => boolean;
}

/** Serves the pages that commerce renders, as fragments for the storefront's layout. @see spec §2 Route patterns, §7 Commerce and user */
export const commerceRoutes =
  ({
    repository,
    clock,
    policy,
    accounts,
    captcha,
    isOrderingDown,
    sendsWholePages,
  }: CommerceDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    const customers = createCustomers(repository, clock);
    const signIns = createSignIns(accounts);
    const whoIs: WhoIs = async (credentials) => signIns.accountOf(credentials.cookie) ?? policy.whoIs(credentials);
    const visitors = createVisitors(repository, customers, whoIs);
    const orders = createOrders(repository, clock);
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    );
    addWholePages(app, sendsWholePages);
    app.addHook('onRequest', (request) => visitors.recognise(request));
    app.setNotFoundHandler((request, reply) => sendNotFound(reply, visitors.read(request)));
    app.get('/store/invoices', (_request, reply) => reply.redirect('/invoices', 302));
    app.register(catalogueRoutes({ visitors }));
    app.register(quickOrderRoutes({ repository, visitors }));
    app.register(cartRoutes({ repository, visitors }));
    app.register(checkoutRoutes({ repository, visitors, clock, captcha, isOrderingDown }));
    app.register(orderStatusRoutes({ orders, visitors, clock }));
    app.register(accountRoutes({ orders, visitors, clock }));
    app.register(customerRoutes({ repository, visitors, signIns, clock }));
    app.register(signInRoutes({ signIns, visitors }));
    app.register(protectedRoutes({ policy, customers, visitors }));
    done();
  };
