import type { Locale } from '@assess/i18n';
import type { ListedCountry } from '@assess/i18n/countries';
import type { Content } from '../content.ts';
import type { BuiltInContentOptions } from '../load-built-in-content.ts';
import type { ContentPage } from '../content-page.ts';
import type { AppMessages, OverlaidMessages } from '../overlay/message-overlay.ts';
import type { SearchSuggestions } from '../search-suggestions.ts';

/** Where the content is and how long it is waited for. Times are milliseconds. @see spec §7 Content */
export interface ContentSourceOptions {
  /**
   * Gives the address below which the store's pages stand on the regional marketing site, for this process and for customers;
   * without a slash at its end. @see spec §9 Locale to site
   */
  siteOf: (locale: Locale) => string;
  /** The address before `/content` there. Default: the origin of `siteOf`. */
  originOf?: (locale: Locale) => string;
  /** Tells whether header and footer come as markup instead of trees. Where it rejects they come as trees. Default: never. */
  isEditable?: (locale: Locale) => Promise<boolean>;
  /**
   * The app's own texts by message id, compiled or not. Only these can be replaced, and only by texts with the same
   * placeholders. Without it the structured content is not asked for.
   */
  messagesOf?: (locale: Locale, options: ContentOptions) => Promise<AppMessages>;
  /** Takes one line when a resource can no longer be had, and one when it can again; no addresses of visitors, no texts. */
  log: (line: string) => void;
  /** How long a page waits, for all of its content together. Default 1500. */
  timeoutMs?: number;
  /** How long what was read is not asked for again. Default 60 000. */
  freshMs?: number;
  /** How long after a failure nothing is asked for. Default 10 000. */
  retryMs?: number;
  /** When a request that no page waits for any more is given up. Default 10 000. */
  giveUpMs?: number;
  /** How long what was once good is shown while the site is in trouble. Default a day. */
  keepMs?: number;
  /** Default: the runtime's. */
  fetch?: typeof globalThis.fetch;
  /** Epoch milliseconds. Default `Date.now`. */
  now?: () => number;
}

/** All of them belong to the app, none to a visitor: content is kept for each combination. */
export interface ContentOptions extends Omit<BuiltInContentOptions, 'marketingSite'> {
  /** The host of the UK's schools has no structured content. @see spec §4 */
  isUkSchools?: boolean;
}

export interface LoadedContent extends Content {
  /** The list of the regional site; without it, that of `@assess/i18n/countries`. @see spec §3 Country reference data */
  countries?: readonly ListedCountry[];
  /** Texts laid over the catalogue: `i18n.load(i18n.locale, messages)`. Plain JSON. */
  messages: OverlaidMessages;
  /** Texts of one page only, to be laid over these there. */
  pageMessages: Partial<Record<ContentPage, OverlaidMessages>>;
  from: {
    header: 'remote' | 'markup' | 'built-in';
    footer: 'remote' | 'markup' | 'built-in';
    facts: 'remote' | 'built-in';
    page: 'remote' | 'built-in' | 'skipped';
  };
  /** Why there is no structured content, where there never was any. */
  pageFailure?: PageFailure;
}

/** `status`: answered with another status than 200. `graphql`: answered with errors. `unavailable`: anything else. */
export type PageFailure = { kind: 'status'; status: number } | { kind: 'graphql' } | { kind: 'unavailable' };

/** How old what a regional site gave last is: how long ago it was read, and could be used. */
export interface ContentAge {
  locale: Locale;
  resource: 'header' | 'footer' | 'facts' | 'page';
  ageMs: number;
}

/** The content of all stores for one server process: remote where it can be had, else built in. Keep one. */
export interface ContentSource {
  /** Never waits longer than `timeoutMs`; rejects only where not even the built-in content can be loaded. */
  contentFor: (locale: Locale, options?: ContentOptions) => Promise<LoadedContent>;
  /** Rejects when the site does not say within `timeoutMs`, or when `signal` aborts. Nothing is kept. */
  suggestions: (locale: Locale, text: string, signal?: AbortSignal) => Promise<SearchSuggestions>;
  /** Of each store and resource that was ever read since the process began. For who watches it. */
  ages: () => ContentAge[];
}
