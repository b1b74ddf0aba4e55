import type { Locale } from '@assess/i18n';
import type { ListedCountry } from '@assess/i18n/countries';
import type { Content } from '../content.ts';
import type { BuiltInContentOptions } from '../load-built-in-content.ts';
import type { ContentPage } from '../content-page.ts';
import type { AppMessages, OverlaidMessages } from '../overlay/message-overlay.ts';
import type { SearchSuggestions } from '../search-suggestions.ts';

/** The location of the content and its time limits. Times are milliseconds. @see spec §7 Content */
export interface ContentSourceOptions {
  /**
   * Returns the base URL of the store's pages on the regional marketing site, valid for this process and for customers, without a
   * trailing slash.
   *
   * @see spec §9 Locale to site
   */
  siteOf: (locale: Locale) => string;
  /** Returns the base URL before `/content` there. Default: the origin of `siteOf`. */
  originOf?: (locale: Locale) => string;
  /** True if header and footer come as markup instead of trees. If it rejects, they come as trees. Default: always trees. */
  isEditable?: (locale: Locale) => Promise<boolean>;
  /**
   * Returns the app's own texts by message id, compiled or not. Only these can be replaced, and only by texts with the same
   * placeholders. If absent, the structured content is not fetched.
   */
  messagesOf?: (locale: Locale, options: ContentOptions) => Promise<AppMessages>;
  /**
   * Logs one line when a resource becomes unavailable and one when it recovers. Lines contain no addresses of visitors and no
   * texts.
   */
  log: (line: string) => void;
  /** The maximum time that a page waits for all of its content together. Default 1500. */
  timeoutMs?: number;
  /** The time for which cached content counts as fresh and is not fetched again. Default 60 000. */
  freshMs?: number;
  /** The pause after a failure before the next fetch. Default 10 000. */
  retryMs?: number;
  /** The timeout of a fetch that no page waits for any more. Default 10 000. */
  giveUpMs?: number;
  /** The maximum age of cached content that is shown while the site fails. Default: one day. */
  keepMs?: number;
  /** Default: the runtime's `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** The current time in epoch milliseconds. Default `Date.now`. */
  now?: () => number;
}

/** Options of the app, never of a visitor, because the cache has one entry for each combination. */
export interface ContentOptions extends Omit<BuiltInContentOptions, 'marketingSite'> {
  /** True for the host of the UK's schools, which has no structured content. @see spec §4 */
  isUkSchools?: boolean;
}

export interface LoadedContent extends Content {
  /** The country list of the regional site; if absent, that of `@assess/i18n/countries`. @see spec §3 Country reference data */
  countries?: readonly ListedCountry[];
  /** Texts that replace those of the catalogue: `i18n.load(i18n.locale, messages)`. Plain JSON. */
  messages: OverlaidMessages;
  /** Texts for single pages; there they take precedence over `messages`. */
  pageMessages: Partial<Record<ContentPage, OverlaidMessages>>;
  from: {
    header: 'remote' | 'markup' | 'built-in';
    footer: 'remote' | 'markup' | 'built-in';
    facts: 'remote' | 'built-in';
    page: 'remote' | 'built-in' | 'skipped';
  };
  /** The reason why there is no structured content, if none was ever fetched. */
  pageFailure?: PageFailure;
}

/**
 * The reason why page content is missing. `status`: the site answered with a status other than 200. `graphql`: it answered with
 * errors. `unavailable`: any other failure.
 */
export type PageFailure = { kind: 'status'; status: number } | { kind: 'graphql' } | { kind: 'unavailable' };

/** The age of a regional site's last usable answer. */
export interface ContentAge {
  locale: Locale;
  resource: 'header' | 'footer' | 'facts' | 'page';
  ageMs: number;
}

/** Content of all stores for one server process: the regional site's if available, else the built-in one. Create one per process. */
export interface ContentSource {
  /**
   * Loads the content of a store. Never waits longer than `timeoutMs`; rejects only if not even the built-in content can be loaded.
   */
  contentFor: (locale: Locale, options?: ContentOptions) => Promise<LoadedContent>;
  /**
   * Fetches search suggestions. Rejects when the site does not answer within `timeoutMs`, or when `signal` aborts. Suggestions are
   * not cached.
   */
  suggestions: (locale: Locale, text: string, signal?: AbortSignal) => Promise<SearchSuggestions>;
  /** The age of each store's resources that were fetched since the process started. For monitoring. */
  ages: () => ContentAge[];
}
