import { fetchFlags, flagContext, type FlagService } from '@assess/feature-flags';
import { locales, type Locale } from '@assess/i18n';
import type { Logger } from 'pino';

export interface EditableTemplatesOptions {
  /** Without it the flag has its default: off. */
  service: (FlagService & { baseUrl: string }) | undefined;
  log: Logger;
  /** Default 60 000. */
  freshMs?: number;
  now?: () => number;
}

const timeoutMs = 400;

/**
 * Whether header and footer of a locale come as markup: what the flag says to anonymous visitors there. Only the first page
 * waits for the answer, 400 ms at most; while the service is down what was last known holds.
 *
 * @see spec §7 Content, §9 Feature flags
 */
export function createEditableTemplates({ service, log, freshMs = 60_000, now = Date.now }: EditableTemplatesOptions) {
  const known = new Map<Locale, { isEditable: boolean; askedAt: number; first?: Promise<void> | undefined }>();

  const ask = async (locale: Locale, flagService: NonNullable<typeof service>) => {
    const { siteId, storeId, country } = locales[locale];
    try {
      const flags = await fetchFlags({
        service: flagService,
        context: flagContext({ siteUid: siteId, storeUid: storeId, locale, country }),
        log: (line) => log.warn(line),
        signal: AbortSignal.timeout(timeoutMs),
      });
      known.set(locale, { isEditable: flags.editableHeaderFooter, askedAt: now() });
    } catch (error) {
      log.info({ err: error }, 'the flag service did not say whether templates are editable');
    }
  };

  return async (locale: Locale): Promise<boolean> => {
    if (!service) return false;
    const last = known.get(locale);
    if (!last || last.askedAt + freshMs <= now()) {
      const asking = ask(locale, service);
      known.set(locale, {
        isEditable: last?.isEditable ?? false,
        askedAt: now(),
        first: last ? undefined : asking, // header and footer ask at the same moment
      });
    }
    await known.get(locale)?.first;
    return known.get(locale)?.isEditable ?? false;
  };
}
