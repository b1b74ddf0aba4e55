import { evaluationsSchema } from './flag-evaluations.ts';
import type { FlagService } from './flag-client.ts';
import type { FlagContext } from './flag-context.ts';
import type { FlagValues } from './flag-registry.ts';
import { applyMockMode } from './mock-mode.ts';
import { parseFlags, type Log } from './parse-flags.ts';

/** One look-up by a server: which service, for whom. */
export interface FetchFlagsOptions {
  service: FlagService & { baseUrl: string };
  context: FlagContext;
  log: Log;
  /** Allows `mockMode` to be switched on: never in production. Default: false. */
  allowsMockMode?: boolean;
  signal?: AbortSignal;
  /** Default: the runtime's. */
  fetch?: typeof fetch;
}

/**
 * The flags of one context, asked for once: for a server, which runs no SDK and keeps nothing in between.
 *
 * @throws when the flag service does not answer with flags.
 */
export async function fetchFlags(options: FetchFlagsOptions): Promise<FlagValues> {
  const { service, context, log, allowsMockMode = false, signal, fetch: ask = fetch } = options;
  const encoded = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(context))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  const answer = await ask(`${service.baseUrl}/sdk/evalx/${service.clientId}/contexts/${encoded}`, {
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new Error(`The flag service answered ${answer.status}.`);
  const evaluations = evaluationsSchema.parse(await answer.json());
  const raw = Object.fromEntries(Object.entries(evaluations).map(([key, { value }]) => [key, value]));
  return applyMockMode(parseFlags(raw, log), allowsMockMode);
}
