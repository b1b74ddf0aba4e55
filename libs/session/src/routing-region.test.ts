import { memoryStorage } from '@assess/identity/testing';
import { describe, expect, it, vi } from 'vitest';
import { createRegionLookUp } from './routing-region.ts';
import { startFakeSession } from './testing/index.ts';

describe(createRegionLookUp, () => {
  it('tells the region of an anonymous visitor too, and where the session feature is off', async () => {
    const routingRegionOf = async () => 'AP';
    for (const options of [{ user: null }, { isActive: () => false }]) {
      const { session } = await startFakeSession({ routingRegionOf, ...options });
      expect([session.state().status, session.routingRegion()]).toEqual(['anonymous', 'AP']);
    }
  });

  it('is unknown until the answer comes, which the subscribers hear of', async () => {
    let arrive: (region: string) => void = () => undefined;
    const routingRegionOf = vi.fn(() => new Promise<string>((resolve) => (arrive = resolve)));
    const { session, settle } = await startFakeSession({ routingRegionOf });
    const listener = vi.fn();
    session.subscribe(listener);
    expect(session.routingRegion()).toBeUndefined();
    arrive('US');
    await settle();
    expect(session.routingRegion()).toBe('US');
    expect(listener).toHaveBeenCalledOnce();
    session.stop();
    session.start();
    expect(routingRegionOf).toHaveBeenCalledOnce();
  });

  it('is asked for once in a tab and store', async () => {
    const tabStorage = memoryStorage();
    const routingRegionOf = vi.fn(async () => 'EU').mockResolvedValueOnce('US');
    for (const [store, region] of [
      ['en-US', 'US'],
      ['en-GB', 'EU'],
      ['en-US', 'US'],
    ] as const) {
      const { session } = await startFakeSession({ tabStorage, store, routingRegionOf });
      expect(session.routingRegion()).toBe(region);
    }
    expect(routingRegionOf).toHaveBeenCalledTimes(2);
  });

  it('stays unknown after a failure, which is logged, and is asked for by the next start', async () => {
    const routingRegionOf = vi.fn(async () => 'EU').mockRejectedValueOnce(new Error('down'));
    const { session, lines, settle } = await startFakeSession({ routingRegionOf });
    expect([session.routingRegion(), lines]).toEqual([undefined, ['Error during looking up the routing region']]);
    expect(session.state().status).toBe('signed-in');
    session.stop();
    session.start();
    await settle();
    expect(session.routingRegion()).toBe('EU');
  });
});
