import { describe, expect, it } from 'vitest';
import { findOperation } from './find-operation.ts';
import { operations } from '../operations/operations.ts';
import { pageOperations } from '../operations/page-operations.ts';
import { toHttpRequest } from './http-request.ts';
import { userIdSchema } from '../user.ts';

const id = 'AAAAAAAAAAAAAAAAAAAAAA';

describe(findOperation, () => {
  it('finds every operation again by the request that asks for it', () => {
    for (const operation of Object.values(operations)) {
      const params = { id, cardId: id, invoiceId: 'Aa00000000', processor: 'stripe', userId: 'ada@example.com' };
      const { method, path } = toHttpRequest(operation, { params });
      expect(findOperation(operations, method, path)).toBe(operation);
    }
  });

  it.each([
    ['POST', `/payments/${id}`],
    ['GET', `/payments/${id}/`],
    ['GET', '/payments/short'],
    ['GET', '/payments/%zz'],
    ['GET', '/payments'],
    ['GET', '/{id}'],
  ])('finds nothing for %s %s', (method, path) => {
    expect(findOperation(operations, method, path)).toBeUndefined();
  });
});

describe('what pages may call', () => {
  it('is this', () => {
    expect(Object.values(pageOperations).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /invoice-lookups/{id}',
      'GET /invoice-lookups/{id}/payable',
      'GET /payments/{id}',
      'POST /payments/{id}/attempts',
      'POST /payments/{id}/challenge/cancellation',
      'GET /users/{userId}',
      'GET /users/{userId}/accounts',
      'POST /users/{userId}/invoice-lookups',
      'GET /users/{userId}/payments',
      'GET /users/{userId}/cards',
      'POST /users/{userId}/cards/{cardId}/default',
      'POST /users/{userId}/cards/{cardId}/removal',
    ]);
  });
});

describe('userIdSchema', () => {
  it.each(['ada', 'ada@example.com', 'a/b', '5f2c9d1e-0000-4000-8000-000000000000', '...', 'x'.repeat(100)])(
    'takes %s',
    (userId) => expect(userIdSchema.safeParse(userId).success).toBe(true),
  );

  it.each(['', '.', '..', 'a b', 'a\n', 'ä', 'x'.repeat(101)])('refuses %j', (userId) =>
    expect(userIdSchema.safeParse(userId).success).toBe(false),
  );
});
