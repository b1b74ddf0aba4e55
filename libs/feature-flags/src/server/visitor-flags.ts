import { locales, type Locale } from '@assess/i18n';
import { createGuard, createStaleOnErrorCache, type RequestContext } from '@assess/page-server';
import type { Logger } from 'pino';
import type { FlagService } from '../flag-client.ts';
import { checkVisitorFlags } from './check-server-flags.ts';
import { flagContext } from '../flag-context.ts';
import { withDefaults } from '../flag-defaults.ts';
import type { FlagValues } from '../flag-registry.ts';
import { fetchFlags } from '../fetch-flags.ts';
import { applyMockMode } from '../mock-mode.ts';

/** The options of `createVisitorFlags`. */
export interface VisitorFlagsOptions {
  /** The flag service. If it is undefined, every flag has its default value. */
  service: (FlagService & { baseUrl: string }) | undefined;
  /** The name of the cookie in which the identity server stores a browser's session. */
  sessionCookie: string;
  /** Reads the id of the user who is signed in with these cookies. `null`: no user is signed in. Rejects if it cannot find out. */
  userIdOf: (cookies: string, signal: AbortSignal) => Promise<string | null>;
  /** The deployment's defaults, which apply while the flag service has no value. Default: the built-in ones. */
  defaults?: Partial<FlagValues> | undefined;
  /** True if mock mode is allowed; never in production. */
  allowsMockMode: boolean;
  log: Logger;
  /** The time in milliseconds for which a user's id and flags are fresh. Default 5000. */
  freshMs?: number;
  /** The time limit in milliseconds for the identity server, and for the flag service. Default 400. */
  timeoutMs?: number;
  /** The clock in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/** Evaluates the flags of the visitor who sends a request to a store. */
export type VisitorFlags = (
  context: Pick<RequestContext, 'request' | 'cookies'> & { readonly locale: Locale },
) => Promise<FlagValues>;

/**
 * Creates the function that evaluates a visitor's flags at the flag service. While the flag service is down, the last values for this
 * visitor apply, or else the defaults. While the identity server is down, the visitor counts as anonymous.
 *
 * @see spec §3 Feature-flag context
 */
export function createVisitorFlags(options: VisitorFlagsOptions): VisitorFlags {
  if (process.env.NODE_ENV !== 'production') checkVisitorFlags(options);
  const { service, sessionCookie, userIdOf, defaults, allowsMockMode, log } = options;
  const { freshMs = 5000, timeoutMs = 400, now = Date.now } = options;
  const fallback = applyMockMode(withDefaults(defaults), allowsMockMode, defaults);
  const users = createStaleOnErrorCache<string | null>({ freshMs, now });
  const flags = createStaleOnErrorCache<FlagValues>({ freshMs, now });
  const guardUsers = createGuard({ name: 'asking whose flags', atMost: 50, log });
  const guardFlags = createGuard({ name: 'asking for flags of visitors', atMost: 50, log });

  const userOf = async (session: string | undefined, signal: AbortSignal): Promise<{ id: string } | undefined> => {
    if (!session) return undefined;
    const ask = () => userIdOf(`${sessionCookie}=${session}`, AbortSignal.timeout(timeoutMs));
    const id = await users(session, () => guardUsers(signal, ask));
    return id ? { id } : undefined;
  };

  return async ({ request: { signal }, cookies, locale }) => {
    if (!service) return fallback;
    const { siteId, storeId, country } = locales[locale];
    const user = await userOf(cookies[sessionCookie], signal);
    const context = flagContext({ user, siteUid: siteId, storeUid: storeId, locale, country });
    const ask = () =>
      fetchFlags({
        service,
        context,
        defaults,
        allowsMockMode,
        log: (line) => log.debug(line),
        signal: AbortSignal.timeout(timeoutMs),
      });
    return (await flags(JSON.stringify(context), () => guardFlags(signal, ask))) ?? fallback;
  };
}
