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

interface Question {
  askedAt: number;
  /** Settles when the service has answered, or has not in time. Several parts of a page ask at the same moment. */
  answered: Promise<void>;
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
  const questions = new Map<Locale, Question>();
  const heard = new Map<Locale, FlagValues>();

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
      heard.set(locale, values);
    } catch (error) {
      log.info({ err: error }, 'the flag service did not say what the flags of a store are');
    }
  };

  return async (locale: Locale): Promise<StoreFlags> => {
    if (!service) return { values: flagDefaults, isFallback: false };
    let question = questions.get(locale);
    if (!question || question.askedAt + freshMs <= now()) {
      question = { askedAt: now(), answered: ask(locale, service) };
      questions.set(locale, question);
    }
    await question.answered;
    const values = heard.get(locale);
    return { values: values ?? flagDefaults, isFallback: !values };
  };
}
