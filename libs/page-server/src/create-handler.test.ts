import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createHandler } from './create-handler.ts';
import { createBound } from './ops/create-bound.ts';
import { plain } from './response/plain.ts';
import { contextOf } from './testing/request-contexts.ts';

const log = pino({ level: 'silent' });

/** Answers with this response. */
const serve = (response: Response) =>
  createHandler({
    contextOf,
    respond: async () => response,
    respondWithError: async (_, status, text) => plain(status, text),
    log,
    bound: createBound(1),
  })(new Request('http://store.test/'));

const policyOf = async (response: Response) => (await serve(response)).headers.get('content-security-policy') ?? '';

describe('the policy of a response that sets none', () => {
  it.each([
    ['text/html; charset=utf-8', true],
    ['image/svg+xml', true],
    ['application/xhtml+xml', true],
    ['text/xml', true],
    ['application/json', false],
    ['application/pdf', false],
    ['text/javascript', false],
    ['text/csv', false],
    [undefined, false],
  ])('forbids frames, and in markup everything: %s', async (type, isMarkup) => {
    const policy = await policyOf(new Response('a', type === undefined ? {} : { headers: { 'content-type': type } }));
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy.includes("default-src 'none'") && policy.includes("form-action 'none'")).toBe(isMarkup);
  });

  it('is not set where the response has one', async () => {
    expect(await policyOf(new Response('a', { headers: { 'content-security-policy': 'sandbox' } }))).toBe('sandbox');
  });

  it('is set for errors and redirects too', async () => {
    expect(await policyOf(plain(404, 'Not found.'))).toContain("frame-ancestors 'none'");
    expect(await policyOf(new Response(null, { status: 303, headers: { location: '/' } }))).toContain(
      "frame-ancestors 'none'",
    );
  });
});
