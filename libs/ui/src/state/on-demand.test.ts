import { describe, expect, it, vi } from 'vitest';
import { createOnDemand, neverOpened } from './on-demand.ts';

const account = { name: 'an account' };

describe(createOnDemand, () => {
  it('loads once for any number of calls, and notifies when it has', async () => {
    const load = vi.fn(async () => account);
    const { current, open, subscribe } = createOnDemand(load);
    const listener = vi.fn();
    subscribe(listener);
    subscribe(vi.fn())();
    expect(current()).toBeUndefined();
    expect(await Promise.all([open(), open()])).toEqual([account, account]);
    expect([current(), load.mock.calls.length, listener.mock.calls.length]).toEqual([account, 1, 1]);
  });

  it('returns the same promise after a failure, because a waiting page asks with every rendering', async () => {
    const load = vi.fn(() => Promise.reject(new Error('Failed to fetch')));
    const { open } = createOnDemand(load);
    const first = open();
    await expect(first).rejects.toThrow('Failed to fetch');
    expect(open()).toBe(first);
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('a second try', () => {
  it('loads again only what failed to load', async () => {
    const load = vi.fn(async () => account).mockRejectedValueOnce(new Error('Failed to fetch'));
    const { open, openAgain } = createOnDemand(load);
    await expect(open()).rejects.toThrow('Failed to fetch');
    expect(await Promise.all([openAgain(), openAgain(), open()])).toEqual([account, account, account]);
    expect(await openAgain()).toBe(account);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a value that is never opened', () => {
  it('cannot be opened', async () => {
    expect(neverOpened.current()).toBeUndefined();
    await expect(neverOpened.open()).rejects.toThrow('never opened');
  });
});
