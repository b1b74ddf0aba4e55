import type { LDClient, LDOptions } from 'launchdarkly-react-client-sdk';
import type { FlagContext } from './flag-context.ts';
import { flagDefaults } from './flag-defaults.ts';
import { flagRegistry, type FlagName, type FlagValues } from './flag-registry.ts';
import { acceptFlags, type Log } from './parse-flags.ts';

/** The addresses of LaunchDarkly, or of a service in its place. Default: LaunchDarkly's own. */
export interface FlagService {
  /** The environment's client-side id: public, no secret. */
  clientId: string;
  baseUrl?: string;
  streamUrl?: string;
  eventsUrl?: string;
}

type SdkClient = Pick<LDClient, 'allFlags' | 'close' | 'identify' | 'on' | 'setStreaming' | 'variation'>;

/** The part of LaunchDarkly's SDK that we use. */
export interface FlagSdk {
  /** Begins to ask for the flags of a context; the client tells by events when they have come, and what failed. */
  initialize(clientId: string, context: FlagContext, options: LDOptions): SdkClient;
}

export interface FlagClientDependencies {
  sdk: FlagSdk;
  service: FlagService;
  context: FlagContext;
  /** The flags that the page uses; evaluation events tell the service so. */
  usedFlags: Iterable<FlagName>;
  /** @param isLive - whether the service itself said so in this page; else the values are what the browser kept. */
  onValues: (values: Partial<FlagValues>, isLive: boolean) => void;
  /** Logs the service's troubles: one line until it is heard again. */
  logTrouble: Log;
  logValue: Log;
}

export interface FlagClient {
  /** Asks for the flags of somebody else. Until they come, the former ones hold. */
  identify(context: FlagContext): void;
  /** Sends an evaluation event for this flag. */
  noteUse(name: FlagName): void;
  close(): void;
}

/**
 * Times are in milliseconds. The SDK doubles the reconnect delay up to 30 000 by itself and takes 50 to 100 % of it.
 *
 * @see spec §9, Flag-client defaults
 */
export const flagClientDefaults = {
  eventCapacity: 100,
  flushInterval: 2000,
  diagnosticRecordingInterval: 900_000,
  streamReconnectDelay: 1000,
} as const satisfies LDOptions;

/** Runs LaunchDarkly's SDK for one page. */
export function connectFlags(parts: FlagClientDependencies): FlagClient {
  const trouble = createTroubleLog(parts.logTrouble);
  const open = (person: FlagContext) => openSdk(parts, person, trouble, (client) => client === current);
  let wanted = parts.context;
  let identifying: SdkClient | undefined;
  let current: SdkClient | undefined = open(wanted);

  function reopen(person: FlagContext) {
    void current?.close();
    current = open(person); // begins with what the browser kept for them, and asks until it is answered
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
      // The SDK would keep whichever of two answers comes last, and waits for one without end.
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

/** @param isCurrent - whether this is still the client whose flags hold. */
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
  // Told only now: with `streaming` among the options the SDK never streams once its first fetch has failed.
  client.on('ready', () => {
    publish();
    if (isCurrent(client)) client.setStreaming(true);
  });
  return client;
}

const evaluate = (client: SdkClient, name: FlagName) =>
  void client.variation(flagRegistry[name].key, flagDefaults[name]);

const ignore = () => undefined;

/** @param onHeard - called whenever the service has sent flags, changed or not. */
function sdkOptions({ baseUrl, streamUrl, eventsUrl }: FlagService, onHeard: () => void, report: Log): LDOptions {
  const inspector = { name: 'feature-flags', synchronous: true, method: onHeard };
  return {
    ...flagClientDefaults,
    ...{ baseUrl, streamUrl, eventsUrl },
    bootstrap: 'localStorage',
    sendEventsOnlyForVariation: true,
    fetchGoals: false, // nothing is measured by clicks
    disableSyncEventPost: true, // a slow service would hold the tab when it is hidden
    inspectors: [
      { ...inspector, type: 'flag-details-changed' },
      { ...inspector, type: 'flag-detail-changed' },
    ],
    logger: { debug: ignore, info: ignore, warn: report, error: report },
  };
}

/** Says the first of many complaints about one outage. */
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
