import { aContext } from '@assess/page-server/testing';
import { describe, expect, it } from 'vitest';
import type { PageFailure } from '../content-source.ts';
import { createFailureRedirect } from './failure-redirect.ts';

async function redirectAfter(failure: PageFailure | undefined, headers: Record<string, string> = {}) {
  const redirect = createFailureRedirect({
    failureOf: async () => failure,
    errorPath: (_, name) => `/en-us/error/${name}`,
  });
  const response = await redirect(aContext('/invoices/en-us?a=1', { headers }));
  return response && [response.status, response.headers.get('location'), response.headers.get('set-cookie')];
}

const cookie = 'content-failed=1; Max-Age=300; Path=/; SameSite=Lax';

describe(createFailureRedirect, () => {
  it('leads to the page of the status, with the query', async () => {
    expect(await redirectAfter({ kind: 'status', status: 503 })).toEqual([302, '/en-us/error/503?a=1', cookie]);
  });

  it('leads to a page of its own if the content service reported errors', async () => {
    expect(await redirectAfter({ kind: 'graphql' })).toEqual([302, '/en-us/error/content?a=1', cookie]);
  });

  it.each([undefined, { kind: 'unavailable' } as const])('leads nowhere after %o', async (failure) => {
    expect(await redirectAfter(failure)).toBeUndefined();
  });

  it('leads there once', async () => {
    expect(await redirectAfter({ kind: 'graphql' }, { cookie: 'content-failed=1' })).toBeUndefined();
  });
});
