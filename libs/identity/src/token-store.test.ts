import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from './testing/memory-storage.ts';
import { indexedDbTokenStore, tokenStore, webTokenStore, type StoredTokens, type TokenStore } from './token-store.ts';

const tokens: StoredTokens = { accessToken: 'a1', idToken: 'i1', tokenExpiry: 1_800_000_000_000 };

const stores: [string, () => TokenStore][] = [
  ['web storage', () => ((storage) => webTokenStore(() => storage))(memoryStorage())],
  ['IndexedDB', () => ((factory) => indexedDbTokenStore(() => factory))(new IDBFactory())],
];

describe.each(stores)('token store in %s', (_, create) => {
  it('is empty at first', async () => {
    expect(await create().get('store')).toBeUndefined();
  });

  it('returns stored tokens, for its client only', async () => {
    const store = create();
    await store.set('store', tokens);
    expect(await store.get('store')).toEqual(tokens);
    expect(await store.get('other')).toBeUndefined();
  });

  it('reads no refresh token, also from the storage of an earlier version', async () => {
    const store = create();
    await store.set('store', { ...tokens, refreshToken: 'r1' } as StoredTokens);
    expect(await store.get('store')).toEqual(tokens);
  });

  it('returns nothing after a removal', async () => {
    const store = create();
    await store.set('store', tokens);
    await store.remove('store');
    expect(await store.get('store')).toBeUndefined();
  });

  it('removes a value of another shape and reads it as absent', async () => {
    const store = create();
    await store.set('store', { accessToken: 7 } as unknown as StoredTokens);
    expect(await store.get('store')).toBeUndefined();
  });
});

describe(webTokenStore, () => {
  it.each(['{broken', '"text"', '{}', 'null x'])('removes the broken value %s', async (broken) => {
    const storage = memoryStorage();
    storage.setItem('FR-SDK-store', broken);
    expect(await webTokenStore(() => storage).get('store')).toBeUndefined();
    expect(storage.getItem('FR-SDK-store')).toBeNull();
  });
});

describe(tokenStore, () => {
  it.each(['local', 'session', 'indexed-db'] as const)('touches no storage when %s is chosen', (choice) => {
    expect(tokenStore(choice)).toBeDefined();
  });

  it('checks what a custom store finds', async () => {
    const removed: string[] = [];
    const store = tokenStore({
      get: async () => ({ accessToken: '' }),
      set: async () => {},
      remove: async (clientId) => void removed.push(clientId),
    });
    expect(await store.get('store')).toBeUndefined();
    expect(removed).toEqual(['store']);
  });
});
