import type { Locale, SiteMode } from '@assess/i18n';
import type { Env } from './env.ts';
import type { BasePath } from './paths.ts';

/** What the app knows of the place it runs at: read once per page, the same on the server and in the browser. */
export interface AppConfig {
  /** The page's store. */
  locale: Locale;
  siteMode: SiteMode | undefined;
  isUkSchools: boolean;
  isSimplified: boolean;
  deployment: Env['DEPLOYMENT'];
  basePath: BasePath;
  /** What stands before a path in canonical links; empty where it is not configured. */
  publicOrigin: string;
  usMarketingSite: string | undefined;
  /** Where browsers reach the card processor. */
  cardProcessor: string;
  /** Where browsers reach the flag service. */
  flags: FlagService | undefined;
}

export interface FlagService {
  clientId: string;
  baseUrl: string;
  streamUrl: string;
  eventsUrl: string;
}

export const appConfig = (env: Env, locale: Locale): AppConfig => ({
  locale,
  siteMode: env.SITE_MODE,
  isUkSchools: env.UK_SCHOOLS,
  isSimplified: env.SIMPLIFIED_MODE,
  deployment: env.DEPLOYMENT,
  basePath: env.NO_BASE_PATH ? '' : '/invoices',
  publicOrigin: env.PUBLIC_ORIGIN ?? '',
  usMarketingSite: env.US_MARKETING_SITE,
  cardProcessor: env.CARD_PROCESSOR,
  flags: env.LAUNCHDARKLY_CLIENT_ID
    ? {
        clientId: env.LAUNCHDARKLY_CLIENT_ID,
        baseUrl: env.LAUNCHDARKLY_BASE_URL,
        streamUrl: env.LAUNCHDARKLY_STREAM_URL,
        eventsUrl: env.LAUNCHDARKLY_EVENTS_URL,
      }
    : undefined,
});

const name = 'app-config';

/** Carries the configuration in the page. */
export const configMeta = (config: AppConfig) => ({ name, content: JSON.stringify(config) });

/** What the server wrote into this page. */
export const readConfig = (page: Document): AppConfig =>
  JSON.parse(page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '') as AppConfig;

/** Names the page's store in calls to our server, whose addresses name none. */
export const localeHeader = 'x-locale';
