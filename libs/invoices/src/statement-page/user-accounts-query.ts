import type { PageGateway } from '@assess/gateway-client';
import { queryOptions } from '@tanstack/react-query';

export type StatementGateway = Pick<PageGateway, 'readUserAccounts' | 'lookUpUserAccount'>;

/** Queries a user's current accounts. Fails without retries, because the visitor decides when to try again. */
export const userAccountsQuery = (gateway: StatementGateway, userId: string) =>
  queryOptions({
    queryKey: ['user-accounts', userId],
    queryFn: async ({ signal }) => {
      const answer = await gateway.readUserAccounts({ params: { userId } }, { signal });
      if (answer.kind !== 'ok') throw new Error(`The gateway gave no accounts: ${answer.kind}`);
      return answer.value.accounts;
    },
    retry: false,
  });
