import type { MergedAccount, OldCartDecision } from '@assess/header-footer/personal';
import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { Customer } from '../../customers/customer.ts';
import type { CommerceRepository } from '../commerce-repository.ts';
import { historyIn } from '../history-tags.ts';
import { sendProblem } from '../problem.ts';
import { signInCookie, type SignIns } from '../sign-in/sign-ins.ts';
import { setCookie, type Visitors } from '../visitor.ts';
import { findOldCart } from './old-cart.ts';

const logoutQuery = z.object({ timeout: z._default(z.enum(['true', 'false']), 'false') });
const decisionSchema = z.object({ decision: z.enum(['merge', 'forget'] satisfies OldCartDecision[]) });

export interface CustomerDependencies {
  repository: CommerceRepository;
  visitors: Visitors;
  signIns: SignIns;
  clock: Clock;
}

/**
 * Serves the routes that return the signed-in customer and end commerce's session. The session of the identity server
 * continues.
 *
 * @see spec §7 Commerce and user
 */
export const customerRoutes =
  ({ repository, visitors, signIns, clock }: CustomerDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    app.get('/store/customer/current', (request, reply) => {
      const visitor = visitors.read(request);
      const { customer } = visitor;
      if (!customer) return sendProblem(reply, 401, 'Nobody is signed in.');
      const { id, firstName, lastName, email, registrationCountryIso } = customer;
      const old = findOldCart(repository, visitor, clock.now());
      return reply.header('cache-control', 'no-store').send({
        id,
        firstName,
        lastName,
        email,
        registrationCountryIso,
        mergedAccount: mergedAccountOf(customer),
        oldCart: old?.cart,
      });
    });

    app.post('/store/customer/old-cart', (request, reply) => {
      const visitor = visitors.read(request);
      if (!visitor.customer) return sendProblem(reply, 401, 'Nobody is signed in.');
      const { decision } = decisionSchema.parse(request.body);
      const old = findOldCart(repository, visitor, clock.now());
      if (!old) return sendProblem(reply, 409, 'There is no old cart any more.');
      if (decision === 'merge') repository.moveCart(old.sessionId, visitors.ensureSession(request, reply));
      else repository.endSession(old.sessionId);
      return reply.code(204).header('cache-control', 'no-store').send();
    });

    for (const url of ['/store/customer/logout', '/store/logout'])
      app.route({
        method: ['GET', 'POST'],
        url,
        handler(request, reply) {
          const { timeout } = logoutQuery.parse(request.query);
          if (timeout === 'true') visitors.leave(request, clock.now());
          else visitors.forget(request, reply);
          if (signIns.accountOf(request.headers.cookie)) {
            signIns.end(request.headers.cookie);
            setCookie(request, reply, `${signInCookie}=; HttpOnly; Max-Age=0`);
          }
          return reply.code(204).header('cache-control', 'no-store').send();
        },
      });
    done();
  };

/**
 * Returns the facts for the banner about merged accounts; `undefined` for most customers.
 *
 * @see spec §2 Banner section for merged accounts
 */
function mergedAccountOf({ email, firstName, lastName }: Customer): MergedAccount | undefined {
  const type = historyIn(email).merged;
  if (!type) return undefined;
  return { type, name: type === 'ORGANIZATION' ? 'Lakeside Clinic' : `${firstName} ${lastName}` };
}
