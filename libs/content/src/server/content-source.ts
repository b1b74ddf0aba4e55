import type { Locale } from '@assess/i18n';
import type { ListedCountry } from '@assess/i18n/countries';
import type { Content } from '../content.ts';
import type { BuiltInContentOptions } from '../load-built-in-content.ts';
import type { ContentPage } from '../content-page.ts';
import type { AppMessages, OverlaidMessages } from '../overlay/message-overlay.ts';
import type { ComponentTypes } from '../wire/component-tree.ts';
import type { SearchSuggestions } from '../search-suggestions.ts';

/** The options of a content source: URLs, texts and time limits. Times are milliseconds. @see spec §7 Content */
export interface ContentSourceOptions {
  /**
   * Returns the base URL of the store's pages on the regional marketing site, without a trailing slash. This process requests it, and
   * customers' browsers open links to it.
   *
   * @see spec §9 Locale to site
   */
  siteOf: (locale: Locale) => string;
  /** Returns the part of the marketing site's URLs before `/content`. Default: the origin of `siteOf`. */
  originOf?: (locale: Locale) => string;
  /** Returns true if the site sends header and footer as HTML. If it rejects or returns false, they are JSON. Default: JSON. */
  isEditable?: (locale: Locale) => Promise<boolean>;
  /** The `:type` of each component of header and footer on the sites. Default: `assess/components/` and the role. */
  componentTypes?: ComponentTypes;
  /**
   * Returns the app's own texts by message id, compiled or not. Texts of the site replace only these, and must have the same
   * placeholders. Default: the texts of the site are not fetched.
   */
  messagesOf?: (locale: Locale, options: ContentOptions) => Promise<AppMessages>;
  /**
   * Logs one line when a resource becomes unavailable and one when it recovers. Lines contain neither IP addresses of visitors nor
   * texts of the site.
   */
  log: (line: string) => void;
  /** The maximum time that a page waits for all of its content together. Default 1500. */
  timeoutMs?: number;
  /** The time for which cached content counts as fresh and is not fetched again. Default 60 000. */
  freshMs?: number;
  /** The pause after a failure before the next fetch. Default 10 000. */
  retryMs?: number;
  /** The timeout of a fetch, which continues after pages have stopped waiting for it. Default 10 000. */
  giveUpMs?: number;
  /** The maximum age of cached content that is shown while the site fails. Default: one day. */
  keepMs?: number;
  /** The function that sends requests. Default: the runtime's `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** The current time in epoch milliseconds. Default `Date.now`. */
  now?: () => number;
}

/** The options of loaded content. They must not depend on the visitor, because the cache has one entry for each combination. */
export interface ContentOptions extends Omit<BuiltInContentOptions, 'marketingSite'> {
  /** True for the host of the UK's schools, which has no structured content. @see spec §4 */
  isUkSchools?: boolean;
}

export interface LoadedContent extends Content {
  /** The country list of the regional site. If absent, use the list of `@assess/i18n/countries`. @see spec §3 Country reference data */
  countries?: readonly ListedCountry[];
  /** The site's texts that replace texts of the catalogue, for `i18n.load(i18n.locale, messages)`. Plain JSON. */
  messages: OverlaidMessages;
  /** The site's texts for single pages, on which they override `messages`. */
  pageMessages: Partial<Record<ContentPage, OverlaidMessages>>;
  from: {
    header: 'remote' | 'markup' | 'built-in';
    footer: 'remote' | 'markup' | 'built-in';
    facts: 'remote' | 'built-in';
    page: 'remote' | 'built-in' | 'skipped';
  };
  /** The reason why the site's texts are missing, if they were never fetched. */
  pageFailure?: PageFailure;
}

/**
 * The reason why page content is missing. `status`: the site responded with a status other than 200. `graphql`: its response reports
 * GraphQL errors. `unavailable`: any other failure.
 */
export type PageFailure = { kind: 'status'; status: number } | { kind: 'graphql' } | { kind: 'unavailable' };

/** The age of the last usable response of a regional site for one resource. */
export interface ContentAge {
  locale: Locale;
  resource: 'header' | 'footer' | 'facts' | 'page';
  ageMs: number;
}

/** The content of all stores for one server process: the regional site's if available, or else the built-in content. */
export interface ContentSource {
  /**
   * Loads the content of a store. Never waits longer than `timeoutMs` for the site. Rejects only if the built-in content cannot be
   * loaded.
   */
  contentFor: (locale: Locale, options?: ContentOptions) => Promise<LoadedContent>;
  /**
   * Fetches search suggestions. Rejects when the site does not respond within `timeoutMs`, or when `signal` aborts. Suggestions are
   * not cached.
   */
  suggestions: (locale: Locale, text: string, signal?: AbortSignal) => Promise<SearchSuggestions>;
  /** Returns, for monitoring, the age of each store's resources that were fetched since the process started. */
  ages: () => ContentAge[];
}
