import { dayAt } from '@assess/i18n';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers, RequestContext } from '../http/route.ts';
import { notIdentified, type Caller, type Identify } from './identify.ts';
import { lookUpAccount, readAccounts } from './user-accounts.ts';
import { readUserPayments } from './user-payments.ts';
import { readUser } from './user-store.ts';

export interface UserHandlerParts {
  readonly database: Database;
  readonly identify: Identify;
  readonly clock: Clock;
}

/** The operations of signed-in users, who read about themselves. Anybody else's id is the same as one that nobody has. */
export function userHandlers({
  database,
  identify,
  clock,
}: UserHandlerParts): Handlers<'readUser' | 'readUserAccounts' | 'lookUpUserAccount' | 'readUserPayments'> {
  const forOwner = async <Found>(
    userId: string,
    { header }: RequestContext,
    read: (owner: Extract<Caller, { kind: 'user' }>) => Promise<Found>,
  ) => {
    const caller = await identify(header('authorization'));
    if (caller.kind === 'unknown') return problem('identity-unavailable');
    if (caller.kind !== 'user') return notIdentified(caller);
    return caller.userId === userId ? await read(caller) : problem('user-not-found');
  };
  return {
    readUser: ({ params: { userId } }, context) =>
      forOwner(userId, context, async () => {
        const user = await readUser(database, userId);
        return user ? answer(200, user) : problem('user-not-found');
      }),

    readUserAccounts: ({ params: { userId } }, context) =>
      forOwner(userId, context, async ({ accounts }) =>
        answer(200, { accounts: await readAccounts(database, accounts, dayAt(clock(), context.store)) }),
      ),

    lookUpUserAccount: ({ params: { userId }, body: { accountNumber } }, context) =>
      forOwner(userId, context, async ({ accounts }) => {
        const isTheirs = accounts.includes(accountNumber);
        const lookup = isTheirs ? await lookUpAccount(database, accountNumber, clock()) : undefined;
        return lookup ? answer(201, lookup) : problem('invoice-not-found');
      }),

    readUserPayments: ({ params: { userId }, query: { after } }, context) =>
      forOwner(userId, context, async () =>
        answer(200, await readUserPayments(database, { userId, store: context.store, after })),
      ),
  };
}
