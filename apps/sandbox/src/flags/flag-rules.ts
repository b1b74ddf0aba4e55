import { init, type LDContext, type LDFlagsState } from '@launchdarkly/node-server-sdk';
import { FileDataSourceFactory } from '@launchdarkly/node-server-sdk/integrations';

/** A flag as it is for one context, in the words of LaunchDarkly's client protocol. */
export interface EvaluatedFlag {
  /** Grows with every change of the file; a client drops what is older than what it has. */
  version: number;
  /** The version that stands in the file; events carry it. */
  flagVersion: number;
  value: unknown;
  variation?: number;
  trackEvents: boolean;
  reason?: object;
  debugEventsUntilDate?: number;
  prerequisites?: string[];
}

export type EvaluatedFlags = Record<string, EvaluatedFlag>;

export interface FlagRules {
  /** `null` for what is no context. */
  evaluate(context: unknown, withReasons: boolean): Promise<LDFlagsState | null>;
  close(): void;
}

const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Reads a file of LaunchDarkly flags into LaunchDarkly's own server SDK, which judges its rules.
 *
 * @throws Error when the file cannot be read or is no JSON.
 */
export async function loadFlagRules(file: string): Promise<FlagRules> {
  const client = init('sandbox', {
    updateProcessor: new FileDataSourceFactory({ paths: [file] }).getFactory(),
    sendEvents: false,
    diagnosticOptOut: true,
    logger: silent,
  });
  try {
    await client.waitForInitialization({ timeout: 10 });
  } catch (error) {
    client.close();
    throw error;
  }
  return {
    async evaluate(context, withReasons) {
      const state = await client.allFlagsState(context as LDContext, { clientSideOnly: true, withReasons });
      return state.valid ? state : null;
    },
    close: () => client.close(),
  };
}
