import { dayAt, locales, type Locale } from '@assess/i18n';
import type { AppConfig } from './app-config.ts';
import { cardProcessors, type Env } from './env.ts';
import type { BasePath } from './urls/paths.ts';

/** Returns the URL path below which the store's invoice pages are. */
export const basePathOf = (env: Env): BasePath => (env.NO_BASE_PATH ? '' : '/invoices');

/** Creates a page's settings from the environment. Only the server imports this module, because the schemas of the variables are large. */
export const appConfig = (env: Env, locale: Locale, now: Date): AppConfig => ({
  locale,
  today: dayAt(now.getTime(), locale),
  siteMode: env.SITE_MODE ?? locales[locale].siteMode,
  isUkSchools: env.UK_SCHOOLS,
  isSimplified: env.SIMPLIFIED_MODE,
  deployment: env.DEPLOYMENT,
  basePath: basePathOf(env),
  publicOrigin: env.PUBLIC_ORIGIN ?? '',
  cardFields: cardProcessors.fieldsIn(env),
  identity: env.SESSION_FEATURE
    ? {
        realm: env.IDENTITY_REALM,
        clientId: env.IDENTITY_CLIENT_ID,
        issuer: env.IDENTITY_ISSUER,
        login: env.IDENTITY_LOGIN,
      }
    : undefined,
  captchaScript: env.CAPTCHA_SCRIPT,
  flagDefaults: env.FLAG_DEFAULTS,
  flags: env.LAUNCHDARKLY_CLIENT_ID
    ? {
        clientId: env.LAUNCHDARKLY_CLIENT_ID,
        baseUrl: env.LAUNCHDARKLY_BASE_URL,
        streamUrl: env.LAUNCHDARKLY_STREAM_URL,
        eventsUrl: env.LAUNCHDARKLY_EVENTS_URL,
      }
    : undefined,
});
