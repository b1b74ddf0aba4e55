import * as z from 'zod/mini';
import { tokenKey } from './contract/index.ts';

/** A token that a header can carry. @see RFC 6750 §2.1 */
const sendable = z.string().check(z.regex(/^[\w.~+/=-]{1,8000}$/));

export const storedTokensSchema = z.object({
  accessToken: sendable,
  idToken: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  tokenExpiry: z.optional(z.number()),
});

/** `tokenExpiry` is in epoch milliseconds; without it the access token lives until it is refused. @see spec §3 */
export type StoredTokens = z.infer<typeof storedTokensSchema>;

/** A place that keeps tokens. What `get` finds and nobody can read is removed and counts as absent. */
export interface TokenStore {
  /** `undefined` where there are none. */
  get: (clientId: string) => Promise<StoredTokens | undefined>;
  /** Replaces what is kept for this client. */
  set: (clientId: string, tokens: StoredTokens) => Promise<void>;
  /** Does nothing where there are none. */
  remove: (clientId: string) => Promise<void>;
}

/** @see spec §9 Token store */
export type TokenStoreChoice = 'local' | 'session' | 'indexed-db' | TokenStore;

/** Touches no storage before the first call, so it can be made on a server. */
export function tokenStore(choice: TokenStoreChoice): TokenStore {
  switch (choice) {
    case 'local':
      return withMemory(webTokenStore(() => localStorage));
    case 'session':
      return withMemory(webTokenStore(() => sessionStorage));
    case 'indexed-db':
      return withMemory(indexedDbTokenStore(() => indexedDB));
    default:
      return withMemory(readableOnly(choice));
  }
}

/** Keeps tokens for the life of the page where the storage is full or forbidden; the next page gets new ones silently. */
function withMemory(store: TokenStore): TokenStore {
  const memory = new Map<string, StoredTokens>();
  return {
    get: async (clientId) => memory.get(clientId) ?? store.get(clientId).catch(() => undefined),
    set: async (clientId, tokens) => {
      memory.set(clientId, tokens);
      await store.set(clientId, tokens);
      memory.delete(clientId);
    },
    remove: async (clientId) => {
      memory.delete(clientId);
      await store.remove(clientId);
    },
  };
}

/** Tokens as JSON text in session or local storage. */
export const webTokenStore = (storage: () => Storage): TokenStore =>
  readableOnly({
    get: async (clientId) => parseText(storage().getItem(tokenKey(clientId))),
    set: async (clientId, tokens) => storage().setItem(tokenKey(clientId), JSON.stringify(tokens)),
    remove: async (clientId) => storage().removeItem(tokenKey(clientId)),
  });

/** Tokens as objects in a database of their own. */
export function indexedDbTokenStore(factory: () => IDBFactory): TokenStore {
  const run = async <T>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = factory().open('identity', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('tokens');
    const database = await answerOf(opening);
    try {
      return await answerOf(ask(database.transaction('tokens', mode).objectStore('tokens')));
    } finally {
      database.close();
    }
  };
  return readableOnly({
    get: (clientId) => run('readonly', (rows) => rows.get(tokenKey(clientId))),
    set: async (clientId, tokens) => void (await run('readwrite', (rows) => rows.put(tokens, tokenKey(clientId)))),
    remove: (clientId) => run('readwrite', (rows) => rows.delete(tokenKey(clientId))),
  });
}

interface UncheckedStore extends Omit<TokenStore, 'get'> {
  get: (clientId: string) => Promise<unknown>;
}

const readableOnly = (store: UncheckedStore): TokenStore => ({
  get: async (clientId) => {
    const found = await store.get(clientId);
    if (found === undefined || found === null) return undefined;
    const tokens = storedTokensSchema.safeParse(found);
    if (!tokens.success) await store.remove(clientId);
    return tokens.data;
  },
  set: (clientId, tokens) => store.set(clientId, tokens),
  remove: (clientId) => store.remove(clientId),
});

function parseText(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text; // found, and no tokens: whoever reads it removes it
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
