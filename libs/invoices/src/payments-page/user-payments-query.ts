import type { PageGateway } from '@assess/gateway-client';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type PaymentsGateway = Pick<PageGateway, 'readUserPayments'>;

/** Queries a user's payments page by page. Fails without retries, because the visitor decides when to try again. */
export const userPaymentsQuery = (gateway: PaymentsGateway, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['user-payments', userId],
    queryFn: async ({ pageParam: after, signal }) => {
      const page = await gateway.readUserPayments({ params: { userId }, query: { after } }, { signal });
      if (page.kind !== 'ok') throw new Error(`The gateway gave no payments: ${page.kind}`);
      return page.value;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
