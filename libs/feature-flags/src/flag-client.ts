import type { LDClient, LDOptions } from 'launchdarkly-react-client-sdk';
import type { FlagContext } from './flag-context.ts';
import { flagDefaults } from './flag-defaults.ts';
import { flagRegistry, type FlagName, type FlagValues } from './flag-registry.ts';
import { acceptFlags, type Log } from './parse-flags.ts';

/** The id and the URLs of the flag service. The default URLs are those of LaunchDarkly. */
export interface FlagService {
  /** The client-side id of the environment at LaunchDarkly. It is public. */
  clientId: string;
  baseUrl?: string;
  streamUrl?: string;
  eventsUrl?: string;
}

type SdkClient = Pick<LDClient, 'allFlags' | 'close' | 'identify' | 'on' | 'setStreaming' | 'variation'>;

/** The function of LaunchDarkly's SDK that this library uses. */
export interface FlagSdk {
  /** Starts to fetch the flags of a context. The returned client emits events when the flags arrive or the request fails. */
  initialize(clientId: string, context: FlagContext, options: LDOptions): SdkClient;
}

export interface FlagClientDependencies {
  sdk: FlagSdk;
  service: FlagService;
  context: FlagContext;
  /** The flags that the page uses; evaluation events report them to the service. */
  usedFlags: Iterable<FlagName>;
  /**
   * Receives new values.
   *
   * @param isLive - true if the values come from the service in this page view; false if they come from the browser's storage.
   */
  onValues: (values: Partial<FlagValues>, isLive: boolean) => void;
  /** Logs failures of the service: one line per outage. */
  logTrouble: Log;
  logValue: Log;
}

export interface FlagClient {
  /** Requests the flags of another visitor. The previous visitor's values apply until the new values arrive. */
  identify(context: FlagContext): void;
  /** Sends an evaluation event for this flag. */
  noteUse(name: FlagName): void;
  close(): void;
}

/**
 * The options of the SDK. Times are milliseconds. The SDK doubles the reconnect delay up to 30 000, and waits for a random 50 to 100 %
 * of this delay.
 *
 * @see spec §9, Flag-client defaults
 */
export const flagClientDefaults = {
  eventCapacity: 100,
  flushInterval: 2000,
  diagnosticRecordingInterval: 900_000,
  streamReconnectDelay: 1000,
} as const satisfies LDOptions;

/** Connects a page to the flag service through LaunchDarkly's SDK. */
export function connectFlags(dependencies: FlagClientDependencies): FlagClient {
  const trouble = createTroubleLog(dependencies.logTrouble);
  const open = (person: FlagContext) => openSdk(dependencies, person, trouble, (client) => client === current);
  let wanted = dependencies.context;
  let identifying: SdkClient | undefined;
  let current: SdkClient | undefined = open(wanted);

  function reopen(person: FlagContext) {
    void current?.close();
    current = open(person); // starts from the values in the browser's storage, and retries until the service answers
  }

  async function identify(client: SdkClient, person: FlagContext) {
    identifying = client;
    try {
      await client.identify(person);
    } catch (error) {
      if (client !== current) return;
      trouble.report(`the change of identity failed (${String(error)})`);
      reopen(person);
    } finally {
      if (identifying === client) identifying = undefined;
    }
  }

  return {
    identify(person) {
      if (!current || JSON.stringify(person) === JSON.stringify(wanted)) return;
      wanted = person;
      // A new client, because after two `identify` calls the SDK would use the response that arrives last, and it has no timeout.
      if (identifying === current) reopen(person);
      else void identify(current, person);
    },
    noteUse: (name) => current && evaluate(current, name),
    close() {
      trouble.silence();
      void current?.close();
      current = undefined;
    },
  };
}

/**
 * Opens an SDK client for a visitor.
 *
 * @param isCurrent - returns true while no newer client has replaced this one.
 */
function openSdk(
  { sdk, service, usedFlags, onValues, logValue }: FlagClientDependencies,
  person: FlagContext,
  trouble: TroubleLog,
  isCurrent: (client: SdkClient) => boolean,
): SdkClient {
  let isLive = false;
  const publish = () => {
    if (!isCurrent(client)) return;
    onValues(acceptFlags(client.allFlags(), logValue), isLive);
    for (const name of usedFlags) evaluate(client, name);
  };
  const hear = () => {
    isLive = true;
    trouble.isOver();
    publish();
  };
  const client = sdk.initialize(service.clientId, person, sdkOptions(service, hear, trouble.report));
  // Streaming is set after `ready`: with the option `streaming` the SDK would never stream once its first fetch has failed.
  client.on('ready', () => {
    publish();
    if (isCurrent(client)) client.setStreaming(true);
  });
  return client;
}

const evaluate = (client: SdkClient, name: FlagName) =>
  void client.variation(flagRegistry[name].key, flagDefaults[name]);

const ignore = () => undefined;

/**
 * Returns the SDK options of a page.
 *
 * @param onHeard - called each time the service has sent flags, even if no value has changed.
 */
function sdkOptions({ baseUrl, streamUrl, eventsUrl }: FlagService, onHeard: () => void, report: Log): LDOptions {
  const inspector = { name: 'feature-flags', synchronous: true, method: onHeard };
  return {
    ...flagClientDefaults,
    ...{ baseUrl, streamUrl, eventsUrl },
    bootstrap: 'localStorage',
    sendEventsOnlyForVariation: true,
    fetchGoals: false, // click metrics are not used
    disableSyncEventPost: true, // a slow service would block the tab when it is hidden
    inspectors: [
      { ...inspector, type: 'flag-details-changed' },
      { ...inspector, type: 'flag-detail-changed' },
    ],
    logger: { debug: ignore, info: ignore, warn: report, error: report },
  };
}

/** Creates a log that writes only the first error of an outage. */
function createTroubleLog(log: Log) {
  let isQuiet = false;
  return {
    report(message: string) {
      if (!isQuiet) log(`feature flags: ${message}`);
      isQuiet = true;
    },
    isOver: () => void (isQuiet = false),
    silence: () => void (isQuiet = true),
  };
}

type TroubleLog = ReturnType<typeof createTroubleLog>;
