import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import { html, type Markup } from '../../markup.ts';
import { accountPages } from './account-pages.ts';
import type { Customer } from '../data/customers.ts';
import { orderMarkup } from './order-markup.ts';
import type { Orders } from './orders.ts';
import { sendNotFound, sendPart } from '../page-part.ts';
import type { AccountPage } from '../store-links.ts';
import type { Visitor, Visitors } from '../visitor.ts';

export interface AccountParts {
  orders: Orders;
  visitors: Visitors;
  clock: Clock;
}

const ordersPerPage = 10;
const querySchema = z.object({ page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1) });

/** The pages of the account menu. @see spec §2 Account menu */
export const accountRoutes =
  ({ orders, visitors, clock }: AccountParts): FastifyPluginCallback =>
  (app, _, done) => {
    const history = (visitor: Visitor, { accounts }: Customer, page: number): Markup => {
      const all = orders.ofAccounts(accounts.map(({ number }) => number));
      const shown = all.slice((page - 1) * ordersPerPage, page * ordersPerPage);
      if (shown.length === 0) return html`<p>${visitor.texts.account.noOrders}</p>`;
      return html`${shown.map((order) => orderMarkup(visitor, order, clock.now()))}
      ${orderPages(visitor, { page, isLast: page * ordersPerPage >= all.length })}`;
    };

    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitors.read(request);
      const { page: name = 'order-history', language } = request.params as { page?: string; language?: string };
      if (!isAccountPage(visitor, name)) return sendNotFound(reply, visitor);
      const { texts, customer } = visitor;
      const title = texts.account.pages[name];
      if (!customer) {
        const signIn = visitor.links.signIn({ returnTo: visitor.address }, language);
        return reply.header('cache-control', 'no-store').redirect(signIn, 302);
      }
      const content =
        name === 'order-history'
          ? history(visitor, customer, querySchema.parse(request.query).page)
          : await accountPages[name](visitor, customer);
      return sendPart(reply, visitor, { title, body: html`${accountNav(visitor)}${content}` });
    };

    for (const prefix of ['', '/:language(^(?:en|fr|nl|es)$)']) {
      app.get(`${prefix}/my-account`, show);
      app.get(`${prefix}/my-account/:page`, show);
    }
    done();
  };

const isAccountPage = ({ texts }: Visitor, name: string): name is AccountPage =>
  Object.hasOwn(texts.account.pages, name);

function accountNav({ texts, links }: Visitor): Markup {
  const pages = Object.entries(texts.account.pages) as [AccountPage, string][];
  return html`<nav aria-label="${texts.account.nav}">
    <ul>
      ${pages.map(([page, text]) => html`<li><a href="${links.account(page)}">${text}</a></li>`)}
    </ul>
  </nav>`;
}

function orderPages({ texts, links }: Visitor, { page, isLast }: { page: number; isLast: boolean }) {
  if (page === 1 && isLast) return undefined;
  const link = (to: number, text: string) => html`<li><a href="${links.orderHistory(to)}">${text}</a></li>`;
  return html`<nav aria-label="${texts.account.pagesOfOrders}">
    <ul>
      ${page > 1 ? link(page - 1, texts.account.newer) : undefined}
      ${isLast ? undefined : link(page + 1, texts.account.older)}
    </ul>
  </nav>`;
}
