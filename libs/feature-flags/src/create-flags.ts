import type { FlagClient, FlagSdk, FlagService } from './flag-client.ts';
import type { FlagContext } from './flag-context.ts';
import type { FlagName, FlagValues } from './flag-registry.ts';
import { createFlagSnapshots, type FlagSnapshot } from './flag-snapshots.ts';
import type { Log } from './parse-flags.ts';

/** Where the flags of a page come from. @see spec §9 */
export interface FlagsOptions {
  /** None: the defaults hold and the SDK is never fetched. */
  service?: FlagService | undefined;
  /** One line per wrong value, and one per outage of the service. Customers are told nothing. */
  log: Log;
  /** The store's flags as the server knew them when it rendered this page; they hold until the service is heard. */
  initial?: Partial<FlagValues>;
  /** Allows `mockMode` to be switched on: never in production. Default: false. */
  allowsMockMode?: boolean;
  /** Fetches the SDK. Default: LaunchDarkly's, in a chunk of its own. */
  load?: () => Promise<FlagSdk>;
}

/** The flags of one page. Reading is free; the first subscriber makes the SDK come. */
export interface Flags {
  /** The flags as they are now. The same object until one changes. */
  snapshot(): FlagSnapshot;
  /** The flags that a server renders and a browser hydrates with. */
  readonly initial: FlagSnapshot;
  /**
   * Makes the SDK come.
   *
   * @param name - the flag that is in use; told to the service.
   */
  subscribe(listener: () => void, name?: FlagName): () => void;
  /** Makes the SDK come for flags that are read from `snapshot` only when somebody acts, and keeps them up to date. */
  need(...names: readonly FlagName[]): void;
  /** Hears of changes, without making the SDK come for it. */
  follow(listener: () => void): () => void;
  /** Says who is here, at first or anew. Before that nothing is asked for. */
  start(context: FlagContext): void;
  /** Replaces all overrides of this page. */
  override(values: Partial<FlagValues>): void;
  /** Closes the connection; what was last known holds. */
  stop(): void;
}

/** Nothing is loaded, stored or asked for before `start` was called and somebody subscribed. */
export function createFlags(options: FlagsOptions): Flags {
  const { service, log, initial, allowsMockMode, load = () => import('./flag-sdk.ts') } = options;
  const snapshots = createFlagSnapshots(initial, allowsMockMode);
  const subscriptions = new Set<symbol>();
  const usedFlags = new Set<FlagName>();
  const logOnce = oncePerLine(log);
  let context: FlagContext | undefined;
  let client: FlagClient | undefined;
  let connection: symbol | undefined;

  async function connect() {
    if (!service || !context || connection || subscriptions.size === 0) return;
    const own = (connection = Symbol());
    try {
      const [sdk, { connectFlags }] = await Promise.all([load(), import('./flag-client.ts')]);
      if (connection !== own) return;
      const onValues = (values: Partial<FlagValues>, isLive: boolean) =>
        snapshots.know(values, isLive ? 'live' : 'stored');
      client = connectFlags({ sdk, service, context, usedFlags, onValues, logTrouble: log, logValue: logOnce });
    } catch (error) {
      if (connection === own) connection = undefined; // the next subscriber tries again
      logOnce(`feature flags: the client did not load (${String(error)})`);
    }
  }

  function subscribe(listener: () => void, name?: FlagName) {
    const own = Symbol();
    subscriptions.add(own);
    const unfollow = snapshots.subscribe(listener);
    if (name && !usedFlags.has(name)) {
      usedFlags.add(name);
      client?.noteUse(name);
    }
    void connect();
    return () => {
      subscriptions.delete(own);
      unfollow();
    };
  }

  return {
    initial: snapshots.initial,
    snapshot: snapshots.current,
    override: snapshots.override,
    follow: snapshots.subscribe,
    subscribe,
    need: (...names) => names.forEach((name) => subscribe(() => undefined, name)),
    start(next) {
      context = next;
      client?.identify(next);
      void connect();
    },
    stop() {
      client?.close();
      client = context = connection = undefined;
    },
  };
}

function oncePerLine(log: Log): Log {
  const seen = new Set<string>();
  return (line) => {
    if (seen.has(line)) return;
    seen.add(line);
    log(line);
  };
}
