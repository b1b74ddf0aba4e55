import { ContentError } from '../content-error.ts';
import { withinTime } from './within-time.ts';

export interface StaleWhileRevalidateCacheOptions {
  /** The maximum time that a page waits for a value that is not cached yet. */
  timeoutMs: number;
  freshMs: number;
  retryMs: number;
  giveUpMs: number;
  keepMs: number;
  log: (line: string) => void;
  now: () => number;
}

export type Found<Value> = { kind: 'found'; value: Value } | { kind: 'missing'; error: unknown };

/** A cache entry: the last value, the last failure after it, and the request in flight. */
interface Entry<Value> {
  good?: { value: Value; at: number };
  failure?: { error: unknown; at: number };
  loading?: { since: number; end: Promise<void> };
}

/** The maximum number of keys, far above the number that all stores need. When it is exceeded, the least recently used key is evicted. */
const maxEntries = 200;

/**
 * Creates a stale-while-revalidate cache for content of other servers. It returns fresh and stale values at once, and fetches stale
 * values again in the background. A caller waits only for a value that was never fetched, and never longer than `timeoutMs`; after a
 * failure callers do not wait. Each key has at most one request in flight, which continues after its callers have stopped waiting.
 */
export function createStaleWhileRevalidateCache<Value>(options: StaleWhileRevalidateCacheOptions) {
  const { timeoutMs, freshMs, retryMs, keepMs, log, now } = options;
  const entries = new Map<string, Entry<Value>>();

  const entryOf = (key: string): Entry<Value> => {
    const entry = entries.get(key) ?? {};
    entries.delete(key); // reinsert, so that the map is ordered by last use
    entries.set(key, entry);
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value ?? '');
    return entry;
  };

  const load = async (key: string, entry: Entry<Value>, read: (signal: AbortSignal) => Promise<Value>) => {
    try {
      const value = await withinTime(read, options.giveUpMs);
      if (entry.failure) log(`${key} recovered`);
      entry.good = { value, at: now() };
      delete entry.failure;
    } catch (error) {
      if (!entry.failure) log(`failed to fetch ${key}: ${reasonOf(error)}`);
      entry.failure = { error, at: now() };
    } finally {
      delete entry.loading;
    }
  };

  return async (key: string, read: (signal: AbortSignal) => Promise<Value>): Promise<Found<Value>> => {
    const entry = entryOf(key);
    const isYoung = (part: { at: number } | undefined, ageMs: number) => part !== undefined && now() - part.at < ageMs;
    if (!entry.loading && !isYoung(entry.good, freshMs) && !isYoung(entry.failure, retryMs))
      entry.loading = { since: now(), end: load(key, entry, read) };
    const { loading } = entry;
    if (loading && !entry.failure && !isYoung(entry.good, keepMs))
      await untilEnd(loading.end, loading.since + timeoutMs - now());
    if (entry.good && isYoung(entry.good, keepMs)) return { kind: 'found', value: entry.good.value };
    return { kind: 'missing', error: entry.failure?.error ?? new ContentError('timeout', 'no answer yet') };
  };
}

/** Waits for a promise to settle, at most `ms` milliseconds. */
async function untilEnd(end: Promise<void>, ms: number): Promise<void> {
  if (ms <= 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([end, promise]);
  clearTimeout(timer);
}

/** Returns the reason of a failed fetch, for the log. The message of `fetch` is generic, so the code of its cause is added. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason';
  if ('status' in error) return `answered ${String(error.status)}`;
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
  return error.message + cause;
}
