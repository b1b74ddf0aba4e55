import type { FlagClient, FlagSdk, FlagService } from './flag-client.ts';
import type { FlagContext } from './flag-context.ts';
import { flagDefaults } from './flag-defaults.ts';
import type { FlagName, FlagValues } from './flag-registry.ts';
import type { Log } from './parse-flags.ts';

/** Who decided a flag's value: nobody, this browser's memory of the service, the service, or a person for this page. */
export type FlagSource = 'default' | 'stored' | 'live' | 'override';

export interface FlagSnapshot {
  readonly values: FlagValues;
  readonly sources: Readonly<Record<FlagName, FlagSource>>;
}

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
export function createFlags(options: FlagsOptions): Flags {
  const { service, log, load = () => import('./flag-sdk.ts') } = options;
  const initial = snapshotOf({ ...flagDefaults, ...options.initial }, {});
  const listeners = new Set<() => void>();
  const usedFlags = new Set<FlagName>();
  const logOnce = oncePerLine(log);
  let current = initial;
  let known: Layer | undefined;
  let overrides: Layer | undefined;
  let context: FlagContext | undefined;
  let client: FlagClient | undefined;
  let connection: symbol | undefined;

  function refresh() {
    const next = [known, overrides].reduce((base, layer) => (layer ? layOver(base, layer) : base), initial);
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = keepEqualValues(next, current);
    for (const listener of [...listeners]) listener();
  }

  async function connect() {
    if (!service || !context || listeners.size === 0 || connection) return;
    const own = (connection = Symbol());
    try {
      const [sdk, { connectFlags }] = await Promise.all([load(), import('./flag-client.ts')]);
      if (connection !== own) return;
      client = connectFlags({
        ...{ sdk, service, context, usedFlags, logTrouble: log, logValue: logOnce },
        onValues: (values, isLive) => {
          known = { values, source: isLive ? 'live' : 'stored' };
          refresh();
        },
      });
    } catch (error) {
      if (connection === own) connection = undefined; // the next subscriber tries again
      logOnce(`feature flags: the client did not load (${String(error)})`);
    }
  }

  return {
    initial,
    snapshot: () => current,
    subscribe(listener, name) {
      const own = () => listener(); // the same function may subscribe twice
      listeners.add(own);
      if (name && !usedFlags.has(name)) {
        usedFlags.add(name);
        client?.noteUse(name);
      }
      void connect();
      return () => void listeners.delete(own);
    },
    start(next) {
      context = next;
      client?.identify(next);
      void connect();
    },
    override(values) {
      overrides = { values, source: 'override' };
      refresh();
    },
    stop() {
      connection = undefined;
      context = undefined;
      client?.close();
      client = undefined;
    },
  };
}

interface Layer {
  values: Partial<FlagValues>;
  source: FlagSource;
}

const snapshotOf = (values: FlagValues, sources: Partial<FlagSnapshot['sources']>): FlagSnapshot => ({
  values,
  sources: { ...(mapValues(values, () => 'default') as FlagSnapshot['sources']), ...sources },
});

const layOver = ({ values, sources }: FlagSnapshot, layer: Layer): FlagSnapshot => ({
  values: { ...values, ...layer.values },
  sources: { ...sources, ...mapValues(layer.values, () => layer.source) },
});

/** An equal object of a new answer is the old object, so that nobody renders anew for it. */
const keepEqualValues = (next: FlagSnapshot, { values }: FlagSnapshot): FlagSnapshot => ({
  ...next,
  values: mapValues(next.values, (value, name) =>
    JSON.stringify(value) === JSON.stringify(values[name]) ? values[name] : value,
  ) as FlagValues,
});

const mapValues = (values: Partial<FlagValues>, change: (value: unknown, name: FlagName) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name as FlagName)]));

function oncePerLine(log: Log): Log {
  const seen = new Set<string>();
  return (line) => {
    if (seen.has(line)) return;
    seen.add(line);
    log(line);
  };
}
