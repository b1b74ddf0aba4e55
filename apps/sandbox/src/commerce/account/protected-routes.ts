import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Customer } from '../../customers/customer.ts';
import { productRealmName } from '../../identity/realm.ts';
import type { IdentityPolicy } from '../../identity/step-up/policy.ts';
import type { Customers } from '../customers.ts';
import { sendProblem } from '../problem.ts';
import type { Visitors } from '../visitor.ts';
import { sendAdvice } from './advice-answer.ts';

/** The proof of a step-up that a request contains, in its headers or its query. */
const proofSchema = z.pipe(
  z.object({
    'x-txid': z.optional(z.string()),
    _txid: z.optional(z.string()),
  }),
  z.transform((sent) => ({ transactionId: sent['x-txid'] ?? sent._txid })),
);

interface ProtectedResource {
  path: string;
  condition: Parameters<IdentityPolicy['decide']>[0]['condition'];
  show: (customer: Customer) => object;
}

const resources: readonly ProtectedResource[] = [
  {
    path: '/store/customer/qualifications',
    condition: { kind: 'tree', tree: 'StepUpCode' },
    show: ({ qualifications }) => ({ qualifications }),
  },
];

export interface ProtectedDependencies {
  policy: IdentityPolicy;
  customers: Customers;
  visitors: Visitors;
}

/**
 * Serves data that requires a step-up once per session: the customer's qualifications with their numbers. The page
 * about qualifications does not show the numbers. An access token or the session cookie identifies the caller.
 */
export const protectedRoutes =
  ({ policy, customers, visitors }: ProtectedDependencies): FastifyPluginCallback =>
  (app, _, done) => {
    const answer = async (
      { path, condition, show }: ProtectedResource,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const { authorization, cookie } = request.headers;
      const resource = `GET ${path}`;
      const proof = proofSchema.parse({ ...z.looseObject({}).parse(request.query), ...request.headers });
      const decision = await policy.decide({ authorization, cookie, resource, condition, ...proof });
      switch (decision.kind) {
        case 'allowed':
          return reply.header('cache-control', 'no-store').send(show(customers(decision.account)));
        case 'unauthenticated':
          return sendProblem(
            reply.header('www-authenticate', `Bearer realm="${productRealmName}"`),
            401,
            'Nobody is signed in.',
          );
        case 'step-up': {
          const { advices, xml } = decision;
          return sendAdvice(request, reply, visitors.read(request), { resource, advices, xml });
        }
      }
    };

    for (const resource of resources) app.get(resource.path, (request, reply) => answer(resource, request, reply));
    done();
  };
