import type { ContentOptions } from '@assess/content/server';
import type { FlagService, FlagValues } from '@assess/feature-flags';
import type { IdentityOptions } from '@assess/identity';
import type { IsoDay, Locale, SiteMode } from '@assess/i18n';
import type { CardFields } from '@assess/invoices/payment-page';
import type { Env } from './env.ts';
import type { BasePath } from './urls/paths.ts';

/** The app's settings for its deployment and store. Read once per page, with the same values on the server and in the browser. */
export interface AppConfig {
  /** The locale of the page's store. */
  locale: Locale;
  /** The store's date when the server rendered the page. By this date server and browser decide which announcements to show. */
  today: IsoDay;
  siteMode: SiteMode;
  isUkSchools: boolean;
  isSimplified: boolean;
  deployment: Env['DEPLOYMENT'];
  basePath: BasePath;
  /** The origin of canonical links; empty if none is configured. */
  publicOrigin: string;
  /** The card fields of the payment page: the store's own fields, or those of a card processor. */
  cardFields: CardFields;
  /** The identity server's settings for browsers; undefined if sessions are switched off. */
  identity: Pick<IdentityOptions, 'realm' | 'clientId' | 'issuer' | 'login'> | undefined;
  /** The URL of the captcha's script; undefined if no captcha is configured. */
  captchaScript: string | undefined;
  /** The deployment's defaults of flags, which apply while the flag service has no value. */
  flagDefaults: Partial<FlagValues>;
  /** The flag service's URLs for browsers. */
  flags: Required<FlagService> | undefined;
}

/** True outside production: `?flags=` opens the flag inspector, and `/legacy-session.html` shows the session on a plain page. */
export const isOpenToDevelopers = ({ deployment }: AppConfig): boolean => deployment !== 'production';

/** The request header with the page's locale, for calls to our server whose URLs do not contain the locale. */
export const localeHeader = 'x-locale';

/** Returns the settings that, together with the locale, decide which content a page has. */
export const contentOptions = ({ basePath, isSimplified, isUkSchools, siteMode }: AppConfig): ContentOptions => ({
  invoicesPath: basePath,
  isUkSchools,
  isSimplified,
  siteMode,
});
