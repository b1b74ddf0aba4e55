import { tokenKey } from './contract/index.ts';

/** A token that an HTTP header can carry. @see RFC 6750 §2.1 */
const sendable = /^[\w.~+/=-]{1,8000}$/;

/**
 * The stored tokens. `tokenExpiry` is in epoch milliseconds; without it the access token is used until a service responds
 * with 401. A refresh token is not stored, because nothing here uses one, and it would give an injected script new tokens for weeks.
 *
 * @see spec §3
 */
export interface StoredTokens {
  accessToken: string;
  idToken?: string | undefined;
  tokenExpiry?: number | undefined;
}

/** Parses tokens, without a refresh token; `undefined` if they are none. It works without zod, because every page with a session reads the store first. */
export function parseTokens(found: unknown): StoredTokens | undefined {
  const { accessToken, idToken, tokenExpiry } = { ...(found as Record<keyof StoredTokens, unknown>) };
  if (typeof accessToken !== 'string' || !sendable.test(accessToken)) return undefined;
  if (!isTextOrNone(idToken)) return undefined;
  if (tokenExpiry !== undefined && !(typeof tokenExpiry === 'number' && Number.isFinite(tokenExpiry))) return undefined;
  return { accessToken, idToken, tokenExpiry };
}

const isTextOrNone = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

/** Stores tokens. A stored value that `get` cannot parse is removed and counts as absent. */
export interface TokenStore {
  /** Returns the tokens of a client; `undefined` when none are stored. */
  get: (clientId: string) => Promise<StoredTokens | undefined>;
  /** Replaces the stored tokens of this client. */
  set: (clientId: string, tokens: StoredTokens) => Promise<void>;
  /** Deletes the tokens of a client. Has no effect when none are stored. */
  remove: (clientId: string) => Promise<void>;
}

/** A built-in token store by name, or a store of the app. @see spec §9 Token store */
export type TokenStoreChoice = 'local' | 'session' | 'indexed-db' | TokenStore;

/** Creates a token store. It uses no storage before the first call, because the server may create it, too. */
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

/**
 * Adds a fallback in memory for a storage that is full or forbidden. Tokens in memory are lost with the page; the next page
 * fetches new tokens silently.
 */
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

/** Stores tokens as JSON text in session or local storage. */
export const webTokenStore = (storage: () => Storage): TokenStore =>
  readableOnly({
    get: async (clientId) => parseText(storage().getItem(tokenKey(clientId))),
    set: async (clientId, tokens) => storage().setItem(tokenKey(clientId), JSON.stringify(tokens)),
    remove: async (clientId) => storage().removeItem(tokenKey(clientId)),
  });

/** Stores tokens as objects in an IndexedDB database of their own. */
export function indexedDbTokenStore(factory: () => IDBFactory): TokenStore {
  const run = async <T>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = factory().open('identity', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('tokens');
    const database = await resultOf(opening);
    try {
      return await resultOf(ask(database.transaction('tokens', mode).objectStore('tokens')));
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
    const tokens = parseTokens(found);
    if (!tokens) await store.remove(clientId);
    return tokens;
  },
  set: (clientId, tokens) => store.set(clientId, tokens),
  remove: (clientId) => store.remove(clientId),
});

function parseText(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text; // not JSON, so that the reader removes the value
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
