import { evaluationsSchema } from './flag-evaluations.ts';
import type { FlagService } from './flag-client.ts';
import type { FlagContext } from './flag-context.ts';
import type { FlagValues } from './flag-registry.ts';
import { applyMockMode } from './mock-mode.ts';
import { parseFlags, type Log } from './parse-flags.ts';

/** The options of `fetchFlags`: the flag service, and the context of the visitor. */
export interface FetchFlagsOptions {
  service: FlagService & { baseUrl: string };
  context: FlagContext;
  log: Log;
  /** The deployment's defaults, for flags without a valid value and in mock mode. Default: the built-in ones. */
  defaults?: Partial<FlagValues> | undefined;
  /** Permits switching `mockMode` on; must be false in production. Default: false. */
  allowsMockMode?: boolean;
  signal?: AbortSignal;
  /** The function that sends the request. Default: the runtime's `fetch`. */
  fetch?: typeof fetch;
}

/**
 * Fetches the flags of one context for a server. It needs no SDK and caches no flags.
 *
 * @throws when the flag service does not respond with flags.
 */
export async function fetchFlags(options: FetchFlagsOptions): Promise<FlagValues> {
  const { service, context, log, defaults, allowsMockMode = false, signal, fetch: ask = fetch } = options;
  const encoded = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(context))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  const response = await ask(`${service.baseUrl}/sdk/evalx/${service.clientId}/contexts/${encoded}`, {
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`The flag service answered ${response.status}.`);
  const evaluations = evaluationsSchema.parse(await response.json());
  const raw = Object.fromEntries(Object.entries(evaluations).map(([key, { value }]) => [key, value]));
  return applyMockMode(parseFlags(raw, log, defaults), allowsMockMode, defaults);
}
