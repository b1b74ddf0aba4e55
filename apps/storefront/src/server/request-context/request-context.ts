import type { Locale, RoutingRegion } from '@assess/i18n';
import { createVisitorLocale } from '@assess/i18n/server';
import {
  createRequestContexts as createContexts,
  type ContextWith,
  type RequestFactsOptions,
} from '@assess/page-server';
import { localeHeader, type AppConfig } from '../../app-config.ts';

/** The facts about a request that only this store knows. */
export interface StoreFacts {
  /** The store that the request is for. */
  readonly locale: Locale;
  readonly config: AppConfig;
  /** The region that stores the visitor's data. */
  readonly routingRegion: RoutingRegion;
  /** True if a store had to be chosen although the edge could not tell the visitor's country. */
  readonly isCountryUnknown: boolean;
}

/** A request to the store, and the facts about it and its sender. */
export type RequestContext = ContextWith<StoreFacts>;

export interface RequestContextOptions extends RequestFactsOptions {
  /** The header in which the edge names the visitor's country. */
  countryHeader: string;
  configFor: (locale: Locale) => AppConfig;
}

/** Creates the function that turns a request into its context. */
export function createRequestContexts({ configFor, countryHeader, ...options }: RequestContextOptions) {
  const visitorLocale = createVisitorLocale({ countryHeader, localeHeader });
  return createContexts<StoreFacts>(options, {
    locale: visitorLocale.localeOf,
    config: ({ locale }) => configFor(locale),
    routingRegion: visitorLocale.routingRegionOf,
    isCountryUnknown: visitorLocale.isCountryUnknown,
  });
}
