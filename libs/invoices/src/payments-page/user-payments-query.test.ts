import { createGatewayClient } from '@assess/gateway-client';
import { createFakeGateway, problemAnswer, type FakeAnswer } from '@assess/gateway-client/testing';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { aUserPayment } from '../testing/index.ts';
import { userPaymentsQuery } from './user-payments-query.ts';

const lastId = 'CCCCCCCCCCCCCCCCCCCCCC';
const firstPage = { payments: [aUserPayment(), aUserPayment({ id: lastId })], next: lastId };
const lastPage = { payments: [aUserPayment({ id: 'DDDDDDDDDDDDDDDDDDDDDD' })], next: null };

/** Requests up to three pages from a gateway with the given responses. */
function askFor(answer: (path: string) => FakeAnswer) {
  const fake = createFakeGateway(({ path }) => answer(path));
  const gateway = createGatewayClient({
    baseUrl: 'http://gateway.test',
    fetch: fake.fetch,
  });
  const pages = new QueryClient().fetchInfiniteQuery({ ...userPaymentsQuery(gateway, 'user-1'), pages: 3 });
  return { pages, paths: () => fake.requests.map(({ path }) => path) };
}

describe(userPaymentsQuery, () => {
  it('asks for each page after the last payment of the one before, until there is none', async () => {
    const { pages, paths } = askFor((path) => ({ status: 200, body: path.includes('after') ? lastPage : firstPage }));
    expect((await pages).pages).toEqual([firstPage, lastPage]);
    expect(paths()).toEqual(['/users/user-1/payments', `/users/user-1/payments?after=${lastId}`]);
  });

  it.each(['invalid-token', 'user-not-found', 'identity-unavailable', 'unavailable'] as const)(
    'fails at once when the gateway says %s',
    async (kind) => {
      const { pages, paths } = askFor(() => problemAnswer(kind, {}));
      await expect(pages).rejects.toThrow();
      expect(paths().length).toBe(1);
    },
  );
});
