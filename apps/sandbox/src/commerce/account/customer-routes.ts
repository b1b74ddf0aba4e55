import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import { sendProblem } from '../problem.ts';
import type { Visitors } from '../visitor.ts';

const logoutQuery = z.object({ timeout: z._default(z.enum(['true', 'false']), 'false') });

/** Who is signed in, and the end of a visit. The session of the identity server is not commerce's to end. @see spec §7 Commerce and user */
export const customerRoutes =
  ({ visitors }: { visitors: Visitors }): FastifyPluginCallback =>
  (app, _, done) => {
    app.get('/store/customer/current', (request, reply) => {
      const { customer } = visitors.read(request);
      if (!customer) return sendProblem(reply, 401, 'Nobody is signed in.');
      const { id, firstName, lastName, email, registrationCountryIso } = customer;
      return reply.header('cache-control', 'no-store').send({ id, firstName, lastName, email, registrationCountryIso });
    });

    for (const url of ['/store/customer/logout', '/store/logout'])
      app.route({
        method: ['GET', 'POST'],
        url,
        handler(request, reply) {
          const { timeout } = logoutQuery.parse(request.query);
          if (timeout === 'false') visitors.forget(request, reply); // who only was away finds the cart again
          return reply.code(204).header('cache-control', 'no-store').send();
        },
      });
    done();
  };
