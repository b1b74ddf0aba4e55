import { describe, expect, it, vi } from 'vitest';
import { createKeepAlive } from './keep-alive.ts';
import type { SessionTokens } from '../session-tokens.ts';
import { createFakeClock, exampleUser, startFakeSession } from '../testing/index.ts';

const signedIn = { status: 'signed-in', user: exampleUser };

describe(createKeepAlive, () => {
  it('renews an expired token and ends when there is none any more', async () => {
    const clock = createFakeClock();
    let expiresAt = clock.now() + 60_000;
    const accessToken = vi.fn<() => Promise<string | undefined>>(async () => 'token');
    const fake = await startFakeSession({ clock, tokens: { expiresAt: () => expiresAt, accessToken } });
    clock.advance(1000);
    await fake.settle();
    const before = accessToken.mock.calls.length;
    clock.advance(58_000);
    await fake.settle();
    expect(accessToken).toHaveBeenCalledTimes(before);
    clock.advance(1000);
    expiresAt = clock.now() + 60_000;
    await fake.settle();
    expect(accessToken).toHaveBeenCalledTimes(before + 1);
    accessToken.mockResolvedValue(undefined);
    clock.advance(60_000);
    await fake.settle();
    expect(fake.ends).toEqual([{ reason: 'timed-out', stays: false }]);
  });

  describe('with a time to renew before', () => {
    const start = async (lifeMs: number) => {
      const clock = createFakeClock();
      let expiresAt = clock.now() + 400_000;
      const renewed = vi.fn();
      const accessToken: SessionTokens['accessToken'] = async ({ refused } = {}) => {
        if (refused === undefined) return 'token';
        renewed(refused);
        expiresAt = clock.now() + lifeMs;
        return 'new token';
      };
      const tokens = { expiresAt: () => expiresAt, accessToken };
      const fake = await startFakeSession({ clock, tokens, renewBeforeMs: () => 300_000 });
      const advance = async (seconds: number) => {
        for (let second = 0; second < seconds; second += 1) {
          clock.advance(1000);
          await fake.settle();
        }
      };
      return { ...fake, renewed, advance };
    };

    it('renews a good token of which less is left', async () => {
      const { renewed, advance, ends } = await start(400_000);
      await advance(99);
      expect(renewed).not.toHaveBeenCalled();
      await advance(1);
      expect(renewed.mock.calls).toEqual([['token']]);
      await advance(99);
      expect([renewed.mock.calls.length, ends]).toEqual([1, []]);
    });

    it('uses up a token that lives no longer than that', async () => {
      const { renewed, advance } = await start(200_000);
      await advance(100);
      expect(renewed).toHaveBeenCalledOnce();
      await advance(150);
      expect(renewed).toHaveBeenCalledOnce();
    });
  });

  it('signs nobody out when a renewal fails, and tries again after 30 000 ms', async () => {
    const clock = createFakeClock();
    const token = vi.fn(async () => 'token');
    const tokens = { expiresAt: () => clock.now(), accessToken: token };
    const { session, lines, settle } = await startFakeSession({ clock, tokens });
    token.mockClear().mockRejectedValue(new Error('offline'));
    const waitOneSecond = async () => {
      clock.advance(1000);
      await settle();
    };
    for (let second = 1; second <= 31; second += 1) await waitOneSecond();
    expect(token).toHaveBeenCalledTimes(2);
    expect(lines).toEqual(['Error during token renewal', 'Error during token renewal']);
    expect(session.state()).toEqual({ ...signedIn, error: 'unreachable' });
  });
});
