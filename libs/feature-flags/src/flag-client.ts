import type { LDClient, LDOptions } from 'launchdarkly-react-client-sdk';
import type { FlagContext } from './flag-context.ts';
import { flagDefaults } from './flag-defaults.ts';
import { flagRegistry, type FlagName, type FlagValues } from './flag-registry.ts';
import { acceptFlags, type Log } from './parse-flags.ts';

/** Where LaunchDarkly, or what stands in for it, is reached. The addresses default to LaunchDarkly's own. */
export interface FlagService {
  /** The environment's client-side id: public, no secret. */
  clientId: string;
  baseUrl?: string;
  streamUrl?: string;
  eventsUrl?: string;
}

type SdkClient = Pick<LDClient, 'allFlags' | 'close' | 'identify' | 'on' | 'setStreaming' | 'variation'>;

/** What we use of LaunchDarkly's SDK. */
export interface FlagSdk {
  initialize(clientId: string, context: FlagContext, options: LDOptions): SdkClient;
}

export interface FlagClientParts {
  sdk: FlagSdk;
  service: FlagService;
  context: FlagContext;
  /** What the page shows; evaluation events tell the service that these are in use. */
  usedFlags: Iterable<FlagName>;
  /** @param isLive - whether the service itself said so in this page; else the values are what the browser kept. */
  onValues: (values: Partial<FlagValues>, isLive: boolean) => void;
  /** For the service's troubles: one line until it is heard again. */
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

const ignore = () => undefined;

/** Runs LaunchDarkly's SDK for one page. */
export function connectFlags({ sdk, service, usedFlags, ...parts }: FlagClientParts): FlagClient {
  let wanted = parts.context;
  let isTroubled = false;
  let isClosed = false;
  let isIdentifying = false;

  const reportTrouble = (message: string) => {
    if (isTroubled || isClosed) return;
    isTroubled = true;
    parts.logTrouble(`feature flags: ${message}`);
  };

  const evaluate = (client: SdkClient, name: FlagName) => client.variation(flagRegistry[name].key, flagDefaults[name]);

  function open(context: FlagContext): SdkClient {
    let isLive = false;
    const publish = () => {
      if (isClosed || client !== current) return;
      parts.onValues(acceptFlags(client.allFlags(), parts.logValue), isLive);
      for (const name of usedFlags) evaluate(client, name);
    };
    const hear = () => {
      isLive = true;
      isTroubled = false;
      publish();
    };
    const inspector = { name: 'feature-flags', synchronous: true, method: hear };
    const { clientId, ...addresses } = service;
    const client: SdkClient = sdk.initialize(clientId, context, {
      ...flagClientDefaults,
      ...addresses,
      bootstrap: 'localStorage',
      sendEventsOnlyForVariation: true,
      fetchGoals: false, // nothing is measured by clicks
      disableSyncEventPost: true, // a slow service would hold the tab when it is hidden
      inspectors: [
        { ...inspector, type: 'flag-details-changed' },
        { ...inspector, type: 'flag-detail-changed' },
      ],
      logger: { debug: ignore, info: ignore, warn: reportTrouble, error: reportTrouble },
    });
    // Told only now: with `streaming` among the options the SDK never streams once its first fetch has failed.
    client.on('ready', () => {
      publish();
      if (!isClosed && client === current) client.setStreaming(true);
    });
    return client;
  }

  let current = open(wanted);

  /** One after the other, since the SDK would keep whichever answer comes last. */
  async function identifyWanted(): Promise<void> {
    if (isIdentifying) return;
    isIdentifying = true;
    for (let known; known !== wanted && !isClosed;) {
      known = wanted;
      try {
        await current.identify(known);
      } catch (error) {
        reportTrouble(`the change of identity failed (${String(error)})`);
        void current.close();
        current = open(known); // falls back to what the browser kept for them, and asks until it is answered
      }
    }
    isIdentifying = false;
  }

  return {
    identify(context) {
      if (JSON.stringify(context) === JSON.stringify(wanted)) return;
      wanted = context;
      void identifyWanted();
    },
    noteUse: (name) => void evaluate(current, name),
    close() {
      isClosed = true;
      void current.close();
    },
  };
}
