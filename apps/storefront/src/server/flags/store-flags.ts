import { fetchFlags, flagContext, flagDefaults, type FlagService, type FlagValues } from '@assess/feature-flags';
import { locales, type Locale } from '@assess/i18n';
import type { Logger } from 'pino';
import { createStaleOnErrorCache } from '../cache/stale-on-error-cache.ts';

export interface StoreFlagsOptions {
  /** The flag service; without one every flag has its default. */
  service: (FlagService & { baseUrl: string }) | undefined;
  /** Never in production. */
  allowsMockMode: boolean;
  log: Logger;
  /** Default 60 000. */
  freshMs?: number;
  now?: () => number;
}

export interface StoreFlags {
  values: FlagValues;
  /** True where the defaults stand in for a service that has not been heard yet. */
  isFallback: boolean;
}

const timeoutMs = 400;

/**
 * The flags of a store: what the service says to anonymous visitors there. Once in 60 s they are asked for, and who needs them
 * then waits, 400 ms at most: a page is kept for minutes, so it begins with no old ones. While the service is down what was last
 * known holds.
 *
 * @see spec §9 Feature flags
 */
export function createStoreFlags({
  service,
  allowsMockMode,
  log,
  freshMs = 60_000,
  now = Date.now,
}: StoreFlagsOptions) {
  const known = createStaleOnErrorCache<FlagValues>({ freshMs, now });

  const ask = async (locale: Locale, flagService: NonNullable<typeof service>): Promise<FlagValues> => {
    const { siteId, storeId, country } = locales[locale];
    try {
      return await fetchFlags({
        service: flagService,
        context: flagContext({ siteUid: siteId, storeUid: storeId, locale, country }),
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
    if (!service) return { values: flagDefaults, isFallback: false };
    const values = await known(locale, () => ask(locale, service));
    return { values: values ?? flagDefaults, isFallback: !values };
  };
}
