import { init, type LDContext, type LDFlagsState } from '@launchdarkly/node-server-sdk';
import { FileDataSourceFactory } from '@launchdarkly/node-server-sdk/integrations';

export interface FlagRules {
  /** Evaluates all flags; `null` for an invalid context. */
  evaluate(context: unknown): Promise<LDFlagsState | null>;
  close(): void;
}

const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Loads a file of LaunchDarkly flags into LaunchDarkly's server SDK, which evaluates the flags' rules.
 *
 * @throws Error when the file is unreadable or no JSON.
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
    async evaluate(context) {
      const state = await client.allFlagsState(context as LDContext, { clientSideOnly: true });
      return state.valid ? state : null;
    },
    close: () => client.close(),
  };
}
