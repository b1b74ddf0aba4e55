import { loadCountries, type Countries } from '@assess/i18n/countries';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../markup.ts';
import { customers, findCustomer } from '../data/customers.ts';
import { formOf, sendNotFound, sendPart } from '../page-part.ts';
import type { Visitor, Visitors } from '../visitor.ts';

/** Signing in as a demo customer, signing out, and who is signed in. @see spec §2 Support login, §7 Commerce and user */
export const signInRoutes =
  ({ visitors }: { visitors: Visitors }): FastifyPluginCallback =>
  (app, _, done) => {
    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitors.read(request);
      return sendPart(reply, visitor, page(visitor, await loadCountries(visitor.locale)));
    };
    const signIn = (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitors.read(request);
      const customer = findCustomer(formOf(request.body).get('customer') ?? '');
      if (!customer) return sendNotFound(reply, visitor);
      visitors.signIn(request, reply, customer);
      return reply.redirect(visitor.links.account('order-history'), 303);
    };
    const signOut = (request: FastifyRequest, reply: FastifyReply) => {
      const { links } = visitors.read(request);
      visitors.signOut(request, reply);
      return reply.redirect(links.searchHome, 303);
    };

    for (const prefix of ['', '/:language(^(?:en|fr|nl|es)$)']) {
      for (const path of [`${prefix}/my-account/support/login`, `${prefix}/my-account/:x/support/login`]) {
        app.get(path, show);
        app.post(path, signIn);
      }
      app.post(`${prefix}/my-account/logout`, signOut);
    }

    app.get('/store/customer/current', (request, reply) => {
      const { customer } = visitors.read(request);
      reply.header('cache-control', 'no-store');
      if (!customer)
        return reply
          .code(401)
          .type('application/problem+json')
          .send(JSON.stringify({ title: 'Nobody is signed in.', status: 401 }));
      const { id, firstName, lastName, email, registrationCountryIso } = customer;
      return reply.send({ id, firstName, lastName, email, registrationCountryIso });
    });
    done();
  };

function page({ texts: { support }, links }: Visitor, { nameOf }: Countries) {
  const choices = customers.map(({ id, firstName, lastName, registrationCountryIso }) => {
    const name = `${firstName} ${lastName}`;
    return html`<li>
      <h2>${name}</h2>
      <p>${support.registeredIn(nameOf(registrationCountryIso))}</p>
      <p data-actions>
        <button name="customer" value="${id}">${support.signInAs(name)}</button>
      </p>
    </li>`;
  });
  const body = html`<p>${support.intro}</p>
    <form method="post" action="${links.signIn}">
      <ul data-list="cards">
        ${choices}
      </ul>
    </form>`;
  return { title: support.title, body };
}
