import { describe, expect, it } from 'vitest';
import { answer, problem } from './answer.ts';
import { createRoutes } from './route.ts';

describe(createRoutes, () => {
  it('takes method, path and authentication from the operation of the same name', () => {
    const [route] = createRoutes<'readUser'>({ readUser: () => problem('user-not-found') });
    expect(route).toMatchObject({ method: 'GET', url: '/users/:userId', caller: 'user' });
  });

  it('does not compile if a handler returns a response that its operation does not list', () => {
    // The compiler's errors are the test: a line that compiles makes its directive unused, which fails the type check.
    const routes = [
      // @ts-expect-error another operation's problem
      ...createRoutes<'readPayment'>({ readPayment: () => problem('lookup-not-found') }),
      // @ts-expect-error another status
      ...createRoutes<'readLiveness'>({ readLiveness: () => answer(201, { status: 'ok' }) }),
      // @ts-expect-error another body
      ...createRoutes<'readLiveness'>({ readLiveness: () => answer(200, { status: 'well' }) }),
      // @ts-expect-error an operation without an answer
      ...createRoutes<'readLiveness' | 'readReadiness'>({ readLiveness: () => answer(200, { status: 'ok' }) }),
    ];
    expect(routes).toHaveLength(4);
  });
});
