import type { FlagClient, FlagSdk, FlagService } from './flag-client.ts';
import type { FlagContext } from './flag-context.ts';
import type { FlagName, FlagValues } from './flag-registry.ts';
import { createFlagSnapshots, type FlagSnapshot } from './flag-snapshots.ts';
import type { Log } from './parse-flags.ts';

export interface FlagsOptions {
  /** None: the defaults hold and the SDK is never fetched. */
  service?: FlagService | undefined;
  /** One line per wrong value, and one per outage of the service. Customers are told nothing. */
  log: Log;
  /** What holds until the service is heard. Default: `flagDefaults`. */
  initial?: Partial<FlagValues>;
  /** Fetches the SDK. Default: LaunchDarkly's, in a chunk of its own. */
  load?: () => Promise<FlagSdk>;
}

/** The flags of one page. Reading is free; the first subscriber makes the SDK come. */
export interface Flags {
  /** What holds now. The same object until something changes. */
  snapshot(): FlagSnapshot;
  /** What a server renders and a browser hydrates with. */
  readonly initial: FlagSnapshot;
  /** @param name - the flag that is in use; told to the service. */
  subscribe(listener: () => void, name?: FlagName): () => void;
  /** Says who is here, at first or anew. Before that nothing is asked for. */
  start(context: FlagContext): void;
  /** Replaces all overrides of this page. */
  override(values: Partial<FlagValues>): void;
  /** Closes the connection; what was last known holds. */
  stop(): void;
}

/** Nothing is loaded, stored or asked for before `start` was called and somebody subscribed. */
export function createFlags({ service, log, initial, load = () => import('./flag-sdk.ts') }: FlagsOptions): Flags {
  const snapshots = createFlagSnapshots(initial);
  const usedFlags = new Set<FlagName>();
  const logOnce = oncePerLine(log);
  let context: FlagContext | undefined;
  let client: FlagClient | undefined;
  let connection: symbol | undefined;

  async function connect() {
    if (!service || !context || connection || !snapshots.hasSubscribers()) return;
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

  return {
    initial: snapshots.initial,
    snapshot: snapshots.current,
    override: snapshots.override,
    subscribe(listener, name) {
      const unsubscribe = snapshots.subscribe(listener);
      if (name && !usedFlags.has(name)) {
        usedFlags.add(name);
        client?.noteUse(name);
      }
      void connect();
      return unsubscribe;
    },
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
