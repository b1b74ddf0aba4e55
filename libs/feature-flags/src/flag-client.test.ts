import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flagClientDefaults } from './flag-client.ts';
import { flagDefaults } from './flag-defaults.ts';
import { ada, anonymous, grace, settle, setUpRunning } from './testing/set-up-flags.ts';

describe('the options of the client', () => {
  it('are the defaults of the spec, with local storage and the URLs of the service', async () => {
    const { sdk } = await setUpRunning();
    expect(sdk.client.options).toMatchObject({
      eventCapacity: 100,
      flushInterval: 2000,
      diagnosticRecordingInterval: 900_000,
      streamReconnectDelay: 1000,
      bootstrap: 'localStorage',
      baseUrl: 'https://flags.example',
    });
  });

  it('open the stream also when the first fetch has failed', async () => {
    const { sdk } = await setUpRunning();
    expect(sdk.client.isStreaming).toBe(false);
    sdk.client.becomeReady();
    expect(sdk.client.isStreaming).toBe(true);
  });
});

describe('a change of identity', () => {
  it('asks for the flags of the newcomer and keeps the former ones until they come', async () => {
    const { flags, sdk } = await setUpRunning();
    sdk.client.receive({ 'bank-transfer': true });
    flags.start(ada);
    expect(flags.snapshot().values.bankTransfer).toBe(true);
    sdk.client.identifications[0]?.succeed({ 'bank-transfer': false });
    expect(sdk.client.context).toEqual(ada);
    expect(flags.snapshot().values.bankTransfer).toBe(false);
  });

  it('asks nothing when it is the same person', async () => {
    const { flags, sdk } = await setUpRunning();
    flags.start({ ...anonymous });
    expect(sdk.client.identifications).toEqual([]);
  });

  it('does not wait for the answer to a former one, and ignores it', async () => {
    const { flags, sdk } = await setUpRunning();
    const [first] = sdk.clients;
    flags.start(ada);
    flags.start(grace);
    expect(first?.isClosed).toBe(true);
    expect(sdk.client.context).toEqual(grace);
    sdk.client.receive({ 'po-for-spain': true });
    first?.identifications[0]?.succeed({ 'bank-transfer': true });
    await settle();
    expect(sdk.clients).toHaveLength(2);
    expect(flags.snapshot().values).toEqual({ ...flagDefaults, poForSpain: true });
    flags.start(anonymous);
    sdk.client.identifications[0]?.succeed({ vat: true });
    expect(flags.snapshot().values).toEqual({ ...flagDefaults, vat: true });
  });

  it('that fails falls back to what the browser kept for the newcomer', async () => {
    const { flags, sdk, lines } = await setUpRunning();
    sdk.client.receive({ 'bank-transfer': true });
    const [first] = sdk.clients;
    sdk.stored = { ada: { vat: true } };
    flags.start(ada);
    first?.identifications[0]?.fail();
    await vi.waitUntil(() => sdk.clients.length === 2);
    sdk.client.becomeReady();
    first?.receive({ 'bank-transfer': true });
    expect(first?.isClosed).toBe(true);
    expect(flags.snapshot().values).toEqual({ ...flagDefaults, vat: true });
    expect(lines).toHaveLength(1);
  });
});

describe('an outage', () => {
  it('is one line until the service is heard again', async () => {
    const { sdk, lines } = await setUpRunning();
    sdk.client.complain('network error');
    sdk.client.complain('Error on stream connection');
    expect(lines).toEqual(['feature flags: network error']);
    sdk.client.receive({});
    sdk.client.complain('Error on stream connection');
    expect(lines).toHaveLength(2);
  });

  it('leaves the last known values', async () => {
    const { flags, sdk } = await setUpRunning();
    sdk.client.receive({ 'bank-transfer': true });
    sdk.client.complain('network error');
    expect(flags.snapshot().values.bankTransfer).toBe(true);
  });
});

/** Tests the real SDK's stream against the cap on the reconnect delay, because the SDK has no option for it. */
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
