import { fetchFlags, flagContext, flagDefaults, type FlagService, type FlagValues } from '@assess/feature-flags';
import { locales, type Locale } from '@assess/i18n';
import type { Logger } from 'pino';

export interface StoreFlagsOptions {
  /** Without it every flag has its default. */
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
  /** Whether the defaults stand in for a service that has not been heard yet. */
  isFallback: boolean;
}

interface Known extends StoreFlags {
  askedAt: number;
  /** The first answer, while it is waited for. */
  first?: Promise<void> | undefined;
}

const timeoutMs = 400;

/**
 * The flags of a store: what the service says to anonymous visitors there. Only the first page waits for the answer, 400 ms
 * at most; while the service is down what was last known holds.
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
  const byLocale = new Map<Locale, Known>();

  const ask = async (locale: Locale, flagService: NonNullable<typeof service>) => {
    const { siteId, storeId, country } = locales[locale];
    try {
      const values = await fetchFlags({
        service: flagService,
        context: flagContext({ siteUid: siteId, storeUid: storeId, locale, country }),
        allowsMockMode,
        log: (line) => log.warn(line),
        signal: AbortSignal.timeout(timeoutMs),
      });
      byLocale.set(locale, { values, isFallback: false, askedAt: now() });
    } catch (error) {
      log.info({ err: error }, 'the flag service did not say what the flags of a store are');
    }
  };

  return async (locale: Locale): Promise<StoreFlags> => {
    if (!service) return { values: flagDefaults, isFallback: false };
    const last = byLocale.get(locale);
    if (!last || last.askedAt + freshMs <= now()) {
      const asking = ask(locale, service);
      byLocale.set(locale, {
        ...(last ?? { values: flagDefaults, isFallback: true }),
        askedAt: now(),
        first: last ? undefined : asking, // several parts of a page ask at the same moment
      });
    }
    await byLocale.get(locale)?.first;
    const { values, isFallback } = byLocale.get(locale) ?? { values: flagDefaults, isFallback: true };
    return { values, isFallback };
  };
}
