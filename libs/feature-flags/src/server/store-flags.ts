import { locales, type Locale } from '@assess/i18n';
import { createStaleOnErrorCache } from '@assess/page-server';
import type { Logger } from 'pino';
import type { FlagService } from '../flag-client.ts';
import { flagContext } from '../flag-context.ts';
import { withDefaults } from '../flag-defaults.ts';
import type { FlagValues } from '../flag-registry.ts';
import { checkServerFlags } from './check-server-flags.ts';
import { fetchFlags } from '../fetch-flags.ts';
import { applyMockMode } from '../mock-mode.ts';

/** The options of `createStoreFlags`. */
export interface StoreFlagsOptions {
  /** The flag service. If it is undefined, every flag has its default value. */
  service: (FlagService & { baseUrl: string }) | undefined;
  /** The deployment's defaults, which apply while the flag service has no value. Default: the built-in ones. */
  defaults?: Partial<FlagValues> | undefined;
  /** True if mock mode is allowed; never in production. */
  allowsMockMode: boolean;
  log: Logger;
  /** The time in milliseconds for which flags are fresh. Default 60 000. */
  freshMs?: number;
  /** The clock in milliseconds. Default: `Date.now`. */
  now?: () => number;
}

/** The flags of a store. */
export interface StoreFlags {
  values: FlagValues;
  /** True if `values` are the defaults, because the flag service has not responded yet. */
  isFallback: boolean;
}

const timeoutMs = 400;

/**
 * Creates the function that returns the flags of a store: the flag service's values for anonymous visitors. It requests them at most once
 * in 60 s. Callers wait for the response for at most 400 ms, because a rendered page is cached for minutes and must not have stale flags.
 * While the service is down, the last values apply.
 *
 * @see spec §9 Feature flags
 */
export function createStoreFlags(options: StoreFlagsOptions) {
  if (process.env.NODE_ENV !== 'production') checkServerFlags('createStoreFlags', options);
  const { service, defaults, allowsMockMode, log, freshMs = 60_000, now = Date.now } = options;
  const fallback = applyMockMode(withDefaults(defaults), allowsMockMode, defaults);
  const known = createStaleOnErrorCache<FlagValues>({ freshMs, now });

  const ask = async (locale: Locale, flagService: NonNullable<typeof service>): Promise<FlagValues> => {
    const { siteId, storeId, country } = locales[locale];
    try {
      return await fetchFlags({
        service: flagService,
        context: flagContext({ siteUid: siteId, storeUid: storeId, locale, country }),
        defaults,
        allowsMockMode,
        log: (line) => log.warn(line),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      log.info({ err: error }, 'failed to fetch the flags of a store');
      throw error;
    }
  };

  return async (locale: Locale): Promise<StoreFlags> => {
    if (!service) return { values: fallback, isFallback: false };
    const values = await known(locale, () => ask(locale, service));
    return { values: values ?? fallback, isFallback: !values };
  };
}
