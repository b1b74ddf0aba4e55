import type { Locale, RoutingRegion } from '@assess/i18n';
import { createVisitorLocale } from '@assess/i18n/server';
import {
  createRequestContexts as createContexts,
  type ContextWith,
  type RequestFactsOptions,
} from '@assess/page-server';
import { localeHeader, type AppConfig } from '../../app-config.ts';

/** The properties that the storefront adds to a request context. */
export interface StoreFacts {
  /** The locale of the requested store. */
  readonly locale: Locale;
  readonly config: AppConfig;
  /** The region that stores the visitor's data. */
  readonly routingRegion: RoutingRegion;
  /** True if the request names no store and the edge does not know the visitor's country, so that the store is a guess. */
  readonly isCountryUnknown: boolean;
}

/** A request to the storefront, and data about it and its sender. */
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
