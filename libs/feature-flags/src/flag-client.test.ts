import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flagClientDefaults } from './flag-client.ts';

describe('flagClientDefaults', () => {
  it('are those of the spec', () => {
    expect(flagClientDefaults).toEqual({
      eventCapacity: 100,
      flushInterval: 2000,
      diagnosticRecordingInterval: 900_000,
      streamReconnectDelay: 1000,
    });
  });
});

/** The SDK has no option for the cap, so this holds its own stream to it. */
describe('the stream of the SDK', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('doubles its reconnect delay up to 30000 ms', () => {
    const delays = reconnectDelays(8, { random: 0 });
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('takes off up to a half, so that not all pages come back at once', () => {
    expect(reconnectDelays(7, { random: 0.999 }).at(-1)).toBeCloseTo(15_000, -2);
  });

  function reconnectDelays(count: number, { random }: { random: number }): number[] {
    const Stream = createRequire(import.meta.url)('launchdarkly-js-sdk-common/src/Stream');
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const sources: { onerror: (error: object) => void }[] = [];
    const ignore = () => undefined;
    const eventSourceFactory = () => {
      const source = { addEventListener: ignore, close: ignore, onerror: ignore as (error: object) => void };
      sources.push(source);
      return source;
    };
    const logger = { info: ignore, warn: ignore };
    const config = { ...flagClientDefaults, streamUrl: 'https://flags.example', logger };
    Stream({ eventSourceFactory }, config, 'client-1').connect({ key: 'anonymous' }, null, {});
    return Array.from({ length: count }, () => {
      const failedAt = Date.now();
      sources.at(-1)?.onerror({});
      vi.advanceTimersToNextTimer();
      return Date.now() - failedAt;
    });
  }
});
