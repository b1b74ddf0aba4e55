import { initialize, type LDClient } from 'launchdarkly-node-client-sdk';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFlagService, ukContext, usContext } from '../testing/flag-service-client.ts';
import { temporaryFolder } from '../testing/start-sandbox.ts';

/** Starts LaunchDarkly's client SDK for Node, which has the same core as LaunchDarkly's SDK for browsers. */
function startClient(url: string, context: object, storage = temporaryFolder()): LDClient {
  const client = initialize('sandbox', context as typeof ukContext, {
    baseUrl: url,
    streamUrl: url,
    eventsUrl: url,
    bootstrap: 'localStorage',
    localStoragePath: storage,
    streamReconnectDelay: 10,
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });
  client.on('ready', () => client.setStreaming(true));
  onTestFinished(async () => {
    await client.close();
  });
  return client;
}

const ignore = () => undefined;

/** Waits until the client returns this value for a flag. */
const becomes = (client: LDClient, key: string, value: unknown) =>
  vi.waitUntil(() => client.variation(key, 'none') === value, 5000);

describe('the unmodified SDK', () => {
  it('evaluates for its context, and for another after a change of identity', async () => {
    const { url } = await startFlagService();
    const client = startClient(url, ukContext);
    await client.waitForInitialization(5);
    expect(client.variation('bank-transfer')).toBe(true);
    await client.identify({ ...usContext, key: 'ada' });
    expect(client.variation('bank-transfer')).toBe(false);
    expect(client.variation('order-history')).toBe(true);
  });

  it('sees a change, a removal and a return of a flag while it runs', async () => {
    const { url, edit } = await startFlagService();
    const client = startClient(url, ukContext);
    await becomes(client, 'bank-transfer', true);
    let removed: unknown;
    edit((flags) => Object.assign(flags['bank-transfer'] ?? {}, { rules: [] }));
    await becomes(client, 'bank-transfer', false);
    edit((flags) => {
      removed = flags['bank-transfer'];
      delete flags['bank-transfer'];
    });
    await becomes(client, 'bank-transfer', 'none');
    edit((flags) => (flags['bank-transfer'] = { ...(removed as object), fallthrough: { variation: 1 } }));
    await becomes(client, 'bank-transfer', true);
  });

  it.each(['down', 'broken', 'nonsense'])('keeps its values while the service is %s, and catches up', async (mode) => {
    const service = await startFlagService();
    const client = startClient(service.url, ukContext);
    await becomes(client, 'bank-transfer', true);
    await service.break(mode);
    service.edit((flags) => Object.assign(flags['bank-transfer'] ?? {}, { rules: [] }));
    await expect(client.identify(usContext)).rejects.toThrow();
    expect(client.variation('bank-transfer')).toBe(true);
    await service.break('normal');
    await becomes(client, 'bank-transfer', false);
  });

  it('recovers if the service was down from the start', async () => {
    const service = await startFlagService();
    await service.break('down');
    const client = startClient(service.url, ukContext);
    await expect(client.waitForInitialization(5)).rejects.toThrow();
    expect(client.variation('bank-transfer', 'none')).toBe('none');
    await service.break('normal');
    await becomes(client, 'bank-transfer', true);
  });

  it('starts with stored values when the service is down', async () => {
    const service = await startFlagService();
    const storage = temporaryFolder();
    await startClient(service.url, ukContext, storage).waitForInitialization(5);
    await service.break('down');
    const client = startClient(service.url, ukContext, storage);
    await client.waitForInitialization(5);
    expect(client.variation('bank-transfer')).toBe(true);
  });

  it('learns that its client id is unknown', async () => {
    const { url } = await startFlagService({ variables: { FLAGS_CLIENT_ID: 'another' } });
    await expect(startClient(url, ukContext).waitForInitialization(5)).rejects.toThrow('Environment not found');
  });
});
