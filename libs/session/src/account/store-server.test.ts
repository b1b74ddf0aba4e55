import { describe, expect, it, vi } from 'vitest';
import { createStoreServer } from './store-server.ts';

const responding = (status: number, body: unknown = {}) =>
  vi.fn<typeof fetch>(async () => Response.json(body, { status }));

describe(createStoreServer, () => {
  it.each([
    ['inactive', true],
    ['timed-out', true],
    ['signed-out', false],
    ['unauthorized', false],
  ] as const)('tells of a sign-out, and of %s that a time-out is %s', async (reason, isTimeOut) => {
    const fetch = responding(200);
    await createStoreServer(fetch).signOut('/store/logout', reason);
    const [[url, init] = []] = fetch.mock.calls;
    expect([url, init?.method, init?.keepalive]).toEqual([`/store/logout?timeout=${isTimeOut}`, 'POST', true]);
    await expect(createStoreServer(responding(503)).signOut('/store/logout', reason)).rejects.toThrow('answered 503');
  });

  it('asks for the routing region, and takes nothing else for one', async () => {
    const read = (...response: Parameters<typeof responding>) =>
      createStoreServer(responding(...response)).routingRegion('/r');
    expect(await read(200, { routingRegion: 'CA' })).toBe('CA');
    await expect(read(200, {})).rejects.toThrow('/r answered 200 and no region');
    await expect(read(503, { routingRegion: 'CA' })).rejects.toThrow('/r answered 503');
  });
});
