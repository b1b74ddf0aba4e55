import type { ContentOptions } from '@assess/content/server';
import type { FlagService } from '@assess/feature-flags';
import type { IdentityOptions } from '@assess/identity';
import { dayAt, locales, type IsoDay, type Locale, type SiteMode } from '@assess/i18n';
import type { CardFields } from '@assess/invoices/payment-page';
import { cardFieldsIn } from './card-processors.ts';
import type { Env } from './env.ts';
import type { BasePath } from './urls/paths.ts';

/** The app's settings for its deployment and store. Read once per page, with the same values on the server and in the browser. */
export interface AppConfig {
  /** The page's store. */
  locale: Locale;
  /** The store's date when the server rendered the page. Server and browser both decide by it which announcements to show. */
  today: IsoDay;
  siteMode: SiteMode;
  isUkSchools: boolean;
  isSimplified: boolean;
  deployment: Env['DEPLOYMENT'];
  basePath: BasePath;
  /** The origin of canonical links; empty if none is configured. */
  publicOrigin: string;
  /** The card fields of the payment page: the store's own ones, or those of a card processor. */
  cardFields: CardFields;
  /** The identity server's settings for browsers; undefined if sessions are switched off. */
  identity: Pick<IdentityOptions, 'realm' | 'clientId' | 'issuer' | 'login'> | undefined;
  /** The script of the captcha. */
  captchaScript: string | undefined;
  /** The flag service's URLs for browsers. */
  flags: Required<FlagService> | undefined;
}

export const basePathOf = (env: Env): BasePath => (env.NO_BASE_PATH ? '' : '/invoices');

export const appConfig = (env: Env, locale: Locale, now: Date): AppConfig => ({
  locale,
  today: dayAt(now.getTime(), locale),
  siteMode: env.SITE_MODE ?? locales[locale].siteMode,
  isUkSchools: env.UK_SCHOOLS,
  isSimplified: env.SIMPLIFIED_MODE,
  deployment: env.DEPLOYMENT,
  basePath: basePathOf(env),
  publicOrigin: env.PUBLIC_ORIGIN ?? '',
  cardFields: cardFieldsIn(env),
  identity: env.SESSION_FEATURE
    ? {
        realm: env.IDENTITY_REALM,
        clientId: env.IDENTITY_CLIENT_ID,
        issuer: env.IDENTITY_ISSUER,
        login: env.IDENTITY_LOGIN,
      }
    : undefined,
  captchaScript: env.CAPTCHA_SCRIPT,
  flags: env.LAUNCHDARKLY_CLIENT_ID
    ? {
        clientId: env.LAUNCHDARKLY_CLIENT_ID,
        baseUrl: env.LAUNCHDARKLY_BASE_URL,
        streamUrl: env.LAUNCHDARKLY_STREAM_URL,
        eventsUrl: env.LAUNCHDARKLY_EVENTS_URL,
      }
    : undefined,
});

/** True outside production: `?flags=` opens the flag inspector, and `/legacy-session.html` shows the session on a plain page. */
export const isOpenToDevelopers = ({ deployment }: AppConfig): boolean => deployment !== 'production';

/** The request header that names the page's store in calls to our server, because their URLs do not name it. */
export const localeHeader = 'x-locale';

/** The settings that, together with the store, decide which content a page has. */
export const contentOptions = ({ basePath, isSimplified, isUkSchools, siteMode }: AppConfig): ContentOptions => ({
  invoicesPath: basePath,
  isUkSchools,
  isSimplified,
  siteMode,
});
