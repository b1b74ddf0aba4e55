import { describe, expect, it, vi } from 'vitest';
import type { Account } from './open-account.ts';
import { createVisitor, nobody } from './visitor.ts';

const account = { name: 'an account' } as unknown as Account;

describe(createVisitor, () => {
  it('loads once, however often it is asked, and says when it has', async () => {
    const load = vi.fn(async () => account);
    const { account: opened, open, subscribe } = createVisitor(load);
    const listener = vi.fn();
    subscribe(listener);
    subscribe(vi.fn())();
    expect(opened()).toBeUndefined();
    expect(await Promise.all([open(), open()])).toEqual([account, account]);
    expect([opened(), load.mock.calls.length, listener.mock.calls.length]).toEqual([account, 1, 1]);
  });

  it('gives the same promise after it could not be loaded: a page that waits for it asks with every rendering', async () => {
    const load = vi.fn(() => Promise.reject(new Error('Failed to fetch')));
    const { open } = createVisitor(load);
    const first = open();
    await expect(first).rejects.toThrow('Failed to fetch');
    expect(open()).toBe(first);
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('nobody', () => {
  it('cannot be opened', async () => {
    expect(nobody.account()).toBeUndefined();
    await expect(nobody.open()).rejects.toThrow('Nobody');
  });
});
