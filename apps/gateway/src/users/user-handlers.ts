import { dayAt } from '@assess/i18n';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { answer, problem } from '../http/answer.ts';
import type { Handlers } from '../http/route.ts';
import { createForOwner } from './for-owner.ts';
import type { Identify } from './identify.ts';
import { lookUpAccount, readAccounts } from './user-accounts.ts';
import { readUserPayments } from './user-payments.ts';
import { readUser } from './user-repository.ts';

export interface UserHandlerDependencies {
  readonly database: Database;
  readonly identify: Identify;
  readonly clock: Clock;
}

/** Creates the handlers for signed-in users, who read their own data. */
export function userHandlers({
  database,
  identify,
  clock,
}: UserHandlerDependencies): Handlers<'readUser' | 'readUserAccounts' | 'lookUpUserAccount' | 'readUserPayments'> {
  const forOwner = createForOwner(identify);
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
