import type { PageGateway } from '@assess/gateway-client';
import { queryOptions } from '@tanstack/react-query';
import { readInvoices } from '../found-invoices/read-results.ts';

/** The maximum number of invoices of an account to read. */
const shown = 500;

type InvoicesGateway = Pick<PageGateway, 'lookUpUserAccount' | 'readInvoiceLookup'>;

/**
 * Queries the current invoices of a user's account. The result is empty when the account has no invoices, or more than
 * `shown`, because the sums of a part would be wrong. Fails without retries.
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
    gcTime: 0, // a user who returns to the page sees payments made in the meantime
    retry: false,
  });
