import { IdentityError } from '@assess/identity';
import { describe, expect, it, vi } from 'vitest';
import { sessionErrorOf } from './session-tokens.ts';
import {
  createFakeBrowser,
  createFakeClock,
  createFakeTokens,
  exampleUser,
  startFakeSession,
} from './testing/index.ts';

const down = () => Promise.reject(new IdentityError('TIMEOUT', 'Timeout'));

describe(sessionErrorOf, () => {
  it.each([
    [new IdentityError('TIMEOUT', 'Timeout'), 'unreachable'],
    [new IdentityError('UNKNOWN', 'received 503', { reason: 'unreachable' }), 'unreachable'],
    [new IdentityError('UNKNOWN', 'Access token not found in response'), 'refused'],
    [new IdentityError('UNAUTHORIZED', 'Login failed'), 'refused'],
    [new IdentityError('TIMEOUT', 'a page of the app', { reason: 'proxy' }), 'misconfigured'],
    [new TypeError('Failed to fetch'), 'unreachable'],
    [undefined, 'unreachable'],
    ['a text', 'unreachable'],
  ])('of %s is %s', (cause, expected) => expect(sessionErrorOf(cause)).toBe(expected));
});

describe('the error of a session', () => {
  it('distinguishes a failure from a guest, and ends with the first check that succeeds', async () => {
    const { session, clock, settle } = await startFakeSession({
      tokens: {
        accessToken: vi
          .fn()
          .mockImplementationOnce(down)
          .mockRejectedValueOnce(new IdentityError('UNKNOWN', '?'))
          .mockResolvedValue(undefined),
      },
    });
    const seen = [session.state()];
    session.subscribe(() => seen.push(session.state()));
    for (const seconds of [30, 30]) {
      clock.advance(seconds * 1000);
      await settle();
    }
    expect(seen).toEqual([
      { status: 'anonymous', error: 'unreachable' },
      { status: 'anonymous', error: 'refused' },
      { status: 'anonymous' },
    ]);
  });

  it('is the same state while nothing changes, so that no component renders again', async () => {
    const { session, clock, settle } = await startFakeSession({ tokens: { accessToken: down } });
    const before = session.state();
    clock.advance(120_000);
    await settle();
    expect(session.state()).toBe(before);
  });

  it('says after 4000 ms that no answer has come, until it comes', async () => {
    let arrive: (token: undefined) => void = () => undefined;
    const accessToken = () => new Promise<undefined>((resolve) => (arrive = resolve));
    const { session, clock, settle } = await startFakeSession({ tokens: { expiresAt: () => undefined, accessToken } });
    clock.advance(4000);
    expect(session.state()).toEqual({ status: 'anonymous', error: 'unreachable' });
    arrive(undefined);
    await settle();
    expect(session.state()).toEqual({ status: 'anonymous' });
  });

  it('ends with a sign-in in another tab', async () => {
    const clock = createFakeClock();
    const browser = createFakeBrowser(clock);
    const tokens = createFakeTokens(null);
    const accessToken = vi.fn(tokens.accessToken).mockImplementationOnce(down);
    const here = await startFakeSession({ clock, tab: browser.openTab(), tokens: { ...tokens, accessToken } });
    const there = await startFakeSession({ clock, tab: browser.openTab(), tokens });
    expect([here, there].map(({ session }) => session.state().error)).toEqual(['unreachable', undefined]);
    tokens.signIn(exampleUser);
    there.session.signedIn(exampleUser);
    await here.settle();
    expect(here.session.state()).toEqual({ status: 'signed-in', user: exampleUser });
  });

  it('of a signed-in user says that the token has expired and was not renewed, until it is', async () => {
    const clock = createFakeClock();
    let expiresAt = clock.now() + 10_000;
    const accessToken = vi.fn(async () => 'token');
    const { session, settle } = await startFakeSession({ clock, tokens: { expiresAt: () => expiresAt, accessToken } });
    const advance = async (ms: number) => {
      clock.advance(ms);
      await settle();
    };
    accessToken.mockImplementation(down);
    await advance(10_000);
    expect(session.state()).toEqual({ status: 'signed-in', user: exampleUser, error: 'unreachable' });
    await advance(20_000); // too early for another attempt
    expect(session.state().error).toBe('unreachable');
    expiresAt = clock.now() + 60_000; // renewed by another tab
    await advance(1000);
    expect(session.state()).toEqual({ status: 'signed-in', user: exampleUser });
  });

  it('of a signed-in user ends with the session', async () => {
    const clock = createFakeClock();
    const accessToken = vi.fn(async () => 'token');
    const { session, settle } = await startFakeSession({ clock, tokens: { expiresAt: () => 0, accessToken } });
    accessToken.mockImplementation(down);
    clock.advance(60_000);
    await settle();
    expect(session.state().error).toBe('unreachable');
    await session.signOut();
    expect(session.state()).toEqual({ status: 'anonymous' });
  });
});
