import { ContentError } from '../content-error.ts';
import { withinTime } from './within-time.ts';

export interface StaleWhileRevalidateCacheOptions {
  /** How long a page waits for something that was never had. */
  timeoutMs: number;
  freshMs: number;
  retryMs: number;
  giveUpMs: number;
  keepMs: number;
  log: (line: string) => void;
  now: () => number;
}

export type Found<Value> = { kind: 'found'; value: Value } | { kind: 'missing'; error: unknown };

/** One thing kept: what was last good, what last went wrong since, and the request that is under way. */
interface Entry<Value> {
  good?: { value: Value; at: number };
  failure?: { error: unknown; at: number };
  loading?: { since: number; end: Promise<void> };
}

/** The most keys that are kept, far more than all stores in all modes have. Beyond it the key asked for longest ago goes. */
const maxEntries = 200;

/**
 * Keeps what was read from outside: fresh things are given at once; old ones too, while they are read anew. Only a thing that
 * was never asked for is waited for, and never longer than `timeoutMs`; a failure is not waited for again. One request is
 * under way per key, and goes on when nobody waits any more.
 */
export function createStaleWhileRevalidateCache<Value>(options: StaleWhileRevalidateCacheOptions) {
  const { timeoutMs, freshMs, retryMs, keepMs, log, now } = options;
  const entries = new Map<string, Entry<Value>>();

  const entryOf = (key: string): Entry<Value> => {
    const entry = entries.get(key) ?? {};
    entries.delete(key); // the last in the map is the one last asked for
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

/** Waits for the end of something, but not longer than this. */
async function untilEnd(end: Promise<void>, ms: number): Promise<void> {
  if (ms <= 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([end, promise]);
  clearTimeout(timer);
}

/** `fetch` says only that it failed; why is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason';
  if ('status' in error) return `answered ${String(error.status)}`;
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
  return error.message + cause;
}
