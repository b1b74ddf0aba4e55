import { describe, expect, it, vi } from 'vitest';
import { createSession } from '../create-session.ts';
import { createFakeBrowser, createFakeClock } from '../testing/index.ts';
import { createCommerceTokens } from './commerce-tokens.ts';

const customer = { id: 'c-1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', mergedAccount: {} };
const user = { id: 'c-1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

const responding = (status: number, body: object = customer) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }));

function setUp(fetch: typeof globalThis.fetch = responding(200)) {
  const clock = createFakeClock();
  const tab = createFakeBrowser(clock).openTab('/cart');
  const is = { hinted: true };
  const onLost = vi.fn(() => {
    is.hinted = false;
  });
  const signOut = vi.fn(async () => undefined);
  const log = () => undefined;
  const tokens = createCommerceTokens({ ...tab, clock, fetch, isHinted: () => is.hinted, onLost, signOut, log });
  const session = createSession({ ...tab, clock, fetch, authorizedFetch: fetch, tokens, log });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { clock, tokens, session, onLost, signOut, settle, is };
}

describe(createCommerceTokens, () => {
  it('asks commerce for the customer, once for all callers', async () => {
    const fetch = responding(200);
    const { tokens } = setUp(fetch);
    expect(await tokens.accessToken()).toBeDefined();
    expect(await tokens.userInfo()).toEqual(user);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('asks nobody while no customer may be signed in', async () => {
    const fetch = responding(200);
    const { tokens, is } = setUp(fetch);
    is.hinted = false;
    expect(await tokens.accessToken()).toBeUndefined();
    expect(tokens.expiresAt()).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('takes the hint back where commerce knows no customer, and asks again after the next sign-in', async () => {
    const fetch = responding(401);
    const { tokens, onLost, is } = setUp(fetch);
    expect(await tokens.accessToken()).toBeUndefined();
    expect(onLost).toHaveBeenCalledOnce();
    is.hinted = true;
    await tokens.accessToken();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is down', responding(503)],
    ['names no customer', responding(200, {})],
  ])('does not know whether a customer is signed in while commerce %s', async (_, fetch) => {
    const { tokens, onLost } = setUp(fetch);
    await expect(tokens.accessToken()).rejects.toThrow('Commerce did not name the customer.');
    expect(onLost).not.toHaveBeenCalled();
  });
});

describe('a session without a token', () => {
  it('is anonymous after 4000 ms without a response, and signed in once it arrives', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { session, clock, settle } = setUp(() => new Promise((resolve) => (answer = resolve)));
    session.start();
    await settle();
    clock.advance(3999);
    expect(session.state().status).toBe('processing');
    clock.advance(1);
    expect(session.state().status).toBe('anonymous');
    answer(Response.json(customer));
    await settle();
    expect(session.state()).toEqual({ status: 'signed-in', user });
  });

  it('ends after 1800 s without activity, at commerce', async () => {
    const { session, clock, settle, signOut } = setUp();
    const ends = vi.fn();
    session.onEnd(ends);
    session.start();
    await settle();
    clock.advance(1_799_000);
    await settle();
    expect(session.state().status).toBe('signed-in');
    clock.advance(1000);
    await settle();
    expect(signOut).toHaveBeenCalledOnce();
    expect(ends).toHaveBeenCalledWith({ reason: 'inactive', stays: false });
  });
});
