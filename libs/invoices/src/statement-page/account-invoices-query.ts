import type { PageGateway } from '@assess/gateway-client';
import { queryOptions } from '@tanstack/react-query';
import { readInvoices } from '../results-page/read-results.ts';

/** How many invoices of an account are read, at most. */
const shown = 500;

type InvoicesGateway = Pick<PageGateway, 'lookUpUserAccount' | 'readInvoiceLookup'>;

/**
 * The invoices of a user's account as they stand now; none where it has none, or so many that not all are read: sums of some would be
 * wrong. Fails at once.
 */
export const accountInvoicesQuery = (gateway: InvoicesGateway, userId: string, accountNumber: string) =>
  queryOptions({
    queryKey: ['account-invoices', userId, accountNumber],
    queryFn: async ({ signal }) => {
      const found = await gateway.lookUpUserAccount({ params: { userId }, body: { accountNumber } }, { signal });
      if (found.kind === 'invoice-not-found') return [];
      if (found.kind !== 'ok') throw new Error(`The gateway did not look through an account: ${found.kind}`);
      const lookup = await readInvoices(gateway, found.value.id, { shown, signal });
      return lookup?.next === null ? lookup.invoices : [];
    },
    gcTime: 0, // coming back shows what has been paid meanwhile
    retry: false,
  });
