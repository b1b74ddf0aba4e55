import { opaqueIdSchema, userPaymentsSchema, userSchema } from '@assess/gateway-client/contract';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { answer, problem, type Answer } from '../http/answer.ts';
import { route, type RequestContext, type Route } from '../http/route.ts';
import type { Caller, Identify } from './identify.ts';
import { readUserPayments } from './user-payments.ts';
import { readUser } from './user-store.ts';

export interface UserRouteParts {
  readonly database: Database;
  readonly identify: Identify;
}

const params = z.object({ id: z.string() });

/** What signed-in users may read about themselves. Anybody else's id is the same as one that nobody has. */
export function userRoutes({ database, identify }: UserRouteParts): Route[] {
  const forOwner = async (id: string, { header }: RequestContext, read: () => Promise<Answer>): Promise<Answer> => {
    const caller = await identify(header('authorization'));
    if (caller.kind !== 'user') return notIdentified(caller);
    return caller.userId === id ? await read() : problem('user-not-found');
  };
  return [
    route({
      method: 'GET',
      url: '/users/:id',
      name: 'readUser',
      summary: 'Read who the signed-in user is, as the identity server names them',
      bearer: 'required',
      request: { params },
      answers: { status: 200, schema: userSchema },
      problems: ['invalid-token', 'user-not-found', 'identity-unavailable'],
      handle: ({ params: { id } }, context) =>
        forOwner(id, context, async () => {
          const user = await readUser(database, id);
          return user ? answer(200, user) : problem('user-not-found');
        }),
    }),
    route({
      method: 'GET',
      url: '/users/:id/payments',
      name: 'readUserPayments',
      summary: 'Read a page of what the signed-in user has paid, newest first',
      bearer: 'required',
      request: { params, query: z.object({ after: z.optional(opaqueIdSchema) }) },
      answers: { status: 200, schema: userPaymentsSchema },
      problems: ['invalid-token', 'user-not-found', 'identity-unavailable'],
      handle: ({ params: { id }, query: { after } }, context) =>
        forOwner(id, context, async () =>
          answer(200, await readUserPayments(database, { userId: id, store: context.store, after })),
        ),
    }),
  ];
}

/** What a caller is told who is not known to be a user. */
export function notIdentified({ kind }: Exclude<Caller, { kind: 'user' }>): Answer {
  if (kind === 'unknown') return problem('identity-unavailable');
  const challenge = kind === 'refused' ? 'Bearer error="invalid_token"' : 'Bearer';
  return problem('invalid-token', {}, { 'www-authenticate': challenge });
}
