import type { Locale } from '@assess/i18n';
import { aFunction, aLog, checkOptions, optional } from '@assess/i18n/arguments';
import { FetchError } from '../fetch-data.ts';
import { loadBuiltInContent } from '../load-built-in-content.ts';
import { simplify } from '../built-in/simplify.ts';
import type { RemoteFacts } from '../wire/parse-facts.ts';
import type { RemoteFooter } from '../wire/parse-footer.ts';
import type { RemoteHeader } from '../wire/parse-header.ts';
import { composeContent } from './compose-content.ts';
import type { ContentAge, ContentOptions, ContentSource, ContentSourceOptions } from './content-source.ts';
import { createStaleWhileRevalidateCache } from './stale-while-revalidate-cache.ts';
import {
  readFacts,
  readFooter,
  readHeader,
  readPageContent,
  readSuggestions,
  type FetchedHeaderOrFooter,
  type PageOverlay,
} from './read-resources.ts';
import { withinTime } from './within-time.ts';

/**
 * Creates the content source of a process, which needs only one. It fetches content of the regional marketing sites and falls back to
 * the built-in content. Its cache has one entry for each store and combination of `ContentOptions`.
 *
 * @see spec §7 Content
 */
export function createContentSource(options: ContentSourceOptions): ContentSource {
  if (process.env.NODE_ENV !== 'production')
    checkOptions('createContentSource', options, {
      siteOf: aFunction("a function that returns the URL of a store's marketing site, such as that of createSiteUrls"),
      originOf: optional(
        aFunction("a function that returns the origin of a store's site, such as that of createSiteUrls"),
      ),
      messagesOf: optional(aFunction("a function that loads the app's own texts")),
      log: aLog(),
    });
  const { siteOf, originOf = (locale: Locale) => new URL(siteOf(locale)).origin, messagesOf, log } = options;
  const {
    componentTypes = {},
    timeoutMs = 1500,
    freshMs = 60_000,
    retryMs = 10_000,
    giveUpMs = 10_000,
    keepMs = 86_400_000,
  } = options;
  const { fetch = globalThis.fetch, now = Date.now } = options;
  const shelf = { timeoutMs, freshMs, retryMs, giveUpMs, keepMs, log, now };
  const headers = createStaleWhileRevalidateCache<FetchedHeaderOrFooter<RemoteHeader>>(shelf);
  const footers = createStaleWhileRevalidateCache<FetchedHeaderOrFooter<RemoteFooter>>(shelf);
  const facts = createStaleWhileRevalidateCache<RemoteFacts | undefined>(shelf);
  const pages = createStaleWhileRevalidateCache<PageOverlay>(shelf);
  const reportUnused = createReport(log);
  const lastRead = new Map<string, Omit<ContentAge, 'ageMs'> & { at: number }>();
  const noting = async <Read>(locale: Locale, resource: ContentAge['resource'], reading: Promise<Read>) => {
    const read = await reading;
    lastRead.set(`${resource} of ${locale}`, { locale, resource, at: now() });
    return read;
  };

  return {
    contentFor: async (locale, asked = {}) => {
      const marketingSite = siteOf(locale);
      const builtIn = await loadBuiltInContent(locale, { ...asked, marketingSite, isSimplified: false });
      const store = { locale, marketingSite, pages: builtIn.pages, componentTypes };
      const key = keyOf(locale, asked);
      const reading = (signal: AbortSignal) => ({ store, signal, fetch });
      const isEditable = () => areTemplatesEditable(options, locale, asked);
      const readPage = async (signal: AbortSignal, messages: NonNullable<typeof messagesOf>) => {
        const own = await messages(locale, asked);
        const page = await readPageContent({ ...reading(signal), origin: originOf(locale) }, own, asked.isSimplified);
        reportUnused(`page content of ${key}`, 'texts', page.dropped);
        return page;
      };
      const readStoreFacts = async (signal: AbortSignal) => {
        const isKnown = lastRead.has(`facts of ${locale}`); // a site that had facts has lost them, so the last good ones stay
        const read = await readFacts(reading(signal)).catch((error: unknown): undefined => {
          if (isKnown || !isNotPublished(error)) throw error;
        });
        reportUnused(`facts of ${key}`, 'parts', read?.unused ?? []);
        return read && noting(locale, 'facts', Promise.resolve(read));
      };
      const [header, footer, known, page] = await Promise.all([
        headers(`header of ${key}`, async (signal) =>
          noting(locale, 'header', readHeader(reading(signal), await isEditable())),
        ),
        footers(`footer of ${key}`, async (signal) =>
          noting(locale, 'footer', readFooter(reading(signal), await isEditable())),
        ),
        facts(`facts of ${key}`, readStoreFacts),
        messagesOf && !asked.isUkSchools
          ? pages(`page content of ${key}`, (signal) => noting(locale, 'page', readPage(signal, messagesOf)))
          : undefined,
      ]);
      const content = composeContent(builtIn, { header, footer, facts: known, page });
      return asked.isSimplified ? { ...content, ...simplify(content) } : content;
    },

    ages: () => [...lastRead.values()].map(({ at, ...what }) => ({ ...what, ageMs: now() - at })),

    suggestions: (locale, text, outer) => {
      const store = { locale, marketingSite: siteOf(locale) };
      return withinTime((signal) => readSuggestions({ store, signal, fetch }, text), timeoutMs, outer);
    },
  };
}

/**
 * True if the site sends header and footer as HTML. False for a simplified store, because the HTML of a whole header cannot be
 * reduced.
 */
async function areTemplatesEditable(
  { isEditable }: ContentSourceOptions,
  locale: Locale,
  { isSimplified }: ContentOptions,
): Promise<boolean> {
  if (!isEditable || isSimplified) return false;
  try {
    return await isEditable(locale);
  } catch {
    return false; // the `isEditable` callback reports failures of the flag service itself
  }
}

/** True for the response of a site that publishes no facts, which are optional. */
const isNotPublished = (error: unknown): boolean => error instanceof FetchError && [404, 410].includes(error.status);

/** Returns the cache key of a store and its options, in readable words because logs contain it. */
const keyOf = (locale: Locale, { isSimplified, siteMode, invoicesPath }: ContentOptions): string =>
  [locale, isSimplified && 'simplified', siteMode, invoicesPath !== undefined && `below ${invoicesPath}/`]
    .filter(Boolean)
    .join(' ');

/** Creates a function that logs the unused texts or parts of a resource, once until they change. */
function createReport(log: (line: string) => void) {
  const reported = new Map<string, string>();
  return (name: string, what: 'texts' | 'parts', unused: readonly string[]): void => {
    const list = unused.slice(0, 10).join('; ');
    if ((reported.get(name) ?? '') === list) return;
    reported.set(name, list);
    if (list !== '') log(`${name}: ${unused.length} ${what} are not used: ${list}`);
  };
}
