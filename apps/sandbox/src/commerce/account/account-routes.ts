import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { Customer } from '../../customers/customer.ts';
import { html, type Markup } from '../../html/markup.ts';
import { isOffered, offeredPages } from '../offered-pages.ts';
import { sendNotFound, sendContent, type NavItem } from '../commerce-content.ts';
import type { AccountPage } from '../store-links.ts';
import type { Visitor, Visitors } from '../visitor.ts';
import { accountPages } from './account-pages.ts';
import { orderMarkup } from './order-markup.ts';
import type { Orders } from './orders.ts';
import { quotePdf } from './quotes.ts';

export interface AccountDependencies {
  orders: Orders;
  visitors: Visitors;
  clock: Clock;
}

const ordersPerPage = 10;
const querySchema = z.object({ page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1) });

/** Serves the pages of the account menu. @see spec §2 Account menu */
export const accountRoutes =
  ({ orders, visitors, clock }: AccountDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    const history = (visitor: Visitor, { accounts }: Customer, page: number): Markup => {
      const all = orders.ofAccounts(accounts.map(({ number }) => number));
      const shown = all.slice((page - 1) * ordersPerPage, page * ordersPerPage);
      if (shown.length === 0) return html`<p>${visitor.texts.account.noOrders}</p>`;
      return html`<p>
          <a data-button data-variant="secondary" href="${visitor.links.statement}"
            >${visitor.texts.account.paySeveral}</a
          >
        </p>
        ${shown.map((order) => orderMarkup(visitor, order, clock.now(), true))}
        ${orderPages(visitor, { page, isLast: page * ordersPerPage >= all.length })}`;
    };

    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitors.read(request);
      const { page: name = offeredPages(visitor)[0] ?? '', language } = request.params as AccountParams;
      if (!isAccountPage(visitor, name)) return sendNotFound(reply, visitor);
      const { texts, customer } = visitor;
      const title = texts.account.pages[name];
      if (!customer) {
        const signIn = visitor.links.signIn({ returnTo: visitor.address }, language);
        return reply.header('cache-control', 'no-store').redirect(signIn, 302);
      }
      if (!isOffered(visitor, name)) return sendNotFound(reply, visitor);
      const content =
        name === 'order-history'
          ? history(visitor, customer, querySchema.parse(request.query).page)
          : await accountPages[name](visitor, customer);
      const current = visitor.links.account(name);
      const nav = { label: texts.account.nav, items: accountNav(visitor) };
      return sendContent(reply, visitor, { title, body: content, current, nav });
    };

    const showQuote = (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitors.read(request);
      const { file = '' } = request.params as AccountParams;
      const pdf = visitor.customer && quotePdf(visitor, visitor.customer, file);
      if (!pdf) return sendNotFound(reply, visitor);
      return reply
        .type('application/pdf')
        .headers({ 'content-disposition': `attachment; filename="${file}"`, 'cache-control': 'no-store' })
        .send(pdf);
    };

    for (const prefix of ['', '/:language(^(?:en|fr|nl|es)$)']) {
      app.get(`${prefix}/my-account`, show);
      app.get(`${prefix}/my-account/:page`, show);
      app.get(`${prefix}/my-account/quotes/:file`, showQuote);
    }
    done();
  };

interface AccountParams {
  page?: string;
  language?: string;
  file?: string;
}

const isAccountPage = ({ texts }: Visitor, name: string): name is AccountPage =>
  Object.hasOwn(texts.account.pages, name);

/** Returns the account menu. It includes open invoices and payments, which are pages of the storefront. */
function accountNav(visitor: Visitor): readonly NavItem[] {
  const { texts, links } = visitor;
  const pages = offeredPages(visitor).map((page): NavItem => [links.account(page), texts.account.pages[page]]);
  const orders = pages.filter(([href]) => href === links.account('order-history'));
  const own: NavItem[] = [
    [links.statement, texts.account.statement],
    [links.payments, texts.account.payments],
  ];
  return [...orders, ...own, ...pages.slice(orders.length)];
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
