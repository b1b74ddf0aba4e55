import { aLog, anObject, checkOptions, optional } from '@assess/i18n/arguments';
import type { FlagClient, FlagSdk, FlagService } from './flag-client.ts';
import type { FlagContext } from './flag-context.ts';
import type { FlagName, FlagValues } from './flag-registry.ts';
import { createFlagSnapshots, type FlagSnapshot } from './flag-snapshots.ts';
import type { Log } from './parse-flags.ts';

/** The options of a page's flags. @see spec §9 */
export interface FlagsOptions {
  /** The flag service. Default: all flags have their default values, and the SDK is never loaded. */
  service?: FlagService | undefined;
  /** Logs one line per invalid value and one per outage of the service. Customers see no message. */
  log: Log;
  /** The flag values with which the server rendered this page. They apply until the service responds. */
  initial?: Partial<FlagValues>;
  /** The deployment's defaults, which apply in mock mode. Default: the built-in ones. */
  defaults?: Partial<FlagValues> | undefined;
  /** Permits switching `mockMode` on; must be false in production. Default: false. */
  allowsMockMode?: boolean;
  /** Loads the SDK. Default: LaunchDarkly's, from a separate chunk. */
  load?: () => Promise<FlagSdk>;
}

/** The flags of one page. Reading a flag does not load the SDK; the first subscriber does. */
export interface Flags {
  /** Returns the current flags. The object stays the same until a flag changes. */
  snapshot(): FlagSnapshot;
  /** The flags for rendering on the server and for hydration. */
  readonly initial: FlagSnapshot;
  /**
   * Subscribes to changes and loads the SDK.
   *
   * @param name - the flag that the component uses, which is reported to the service.
   */
  subscribe(listener: () => void, name?: FlagName): () => void;
  /** Loads the SDK for flags that event handlers read from `snapshot`, without a subscription. */
  need(...names: readonly FlagName[]): void;
  /** Subscribes to changes, without loading the SDK. */
  follow(listener: () => void): () => void;
  /** Sets the visitor. Call it once at first, and again when the visitor changes. No flags are requested before the first call. */
  start(context: FlagContext): void;
  /** Replaces all flag values that override the service's values on this page. */
  override(values: Partial<FlagValues>): void;
  /** Closes the connection; the last known values continue to apply. */
  stop(): void;
}

/** Creates the flags of a page. It does not load the SDK or request flags until `start` is called and a component subscribes. */
export function createFlags(options: FlagsOptions): Flags {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createFlags', options, {
      service: optional(anObject('an object with clientId and baseUrl of the flag service')),
      log: aLog(),
      initial: optional(anObject('an object with flag values, such as { bankTransfer: true }')),
    });
  const { service, log, initial, defaults, allowsMockMode, load = () => import('./flag-sdk.ts') } = options;
  const snapshots = createFlagSnapshots(initial, { allowsMockMode, defaults });
  const subscriptions = new Set<symbol>();
  const usedFlags = new Set<FlagName>();
  const logOnce = oncePerLine(log);
  let context: FlagContext | undefined;
  let client: FlagClient | undefined;
  let connection: symbol | undefined;

  async function connect() {
    if (!service || !context || connection || subscriptions.size === 0) return;
    const attempt = (connection = Symbol());
    try {
      const [sdk, { connectFlags }] = await Promise.all([load(), import('./flag-client.ts')]);
      if (connection !== attempt) return;
      const onValues = (values: Partial<FlagValues>, isLive: boolean) =>
        snapshots.know(values, isLive ? 'live' : 'stored');
      client = connectFlags({ sdk, service, context, usedFlags, onValues, logTrouble: log, logValue: logOnce });
    } catch (error) {
      if (connection === attempt) connection = undefined; // the next subscriber tries again
      logOnce(`feature flags: the client did not load (${String(error)})`);
    }
  }

  function subscribe(listener: () => void, name?: FlagName) {
    const subscription = Symbol();
    subscriptions.add(subscription);
    const unfollow = snapshots.subscribe(listener);
    if (name && !usedFlags.has(name)) {
      usedFlags.add(name);
      client?.noteUse(name);
    }
    void connect();
    return () => {
      subscriptions.delete(subscription);
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
