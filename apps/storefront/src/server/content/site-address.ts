import { locales, type Locale } from '@assess/i18n';
import type { Env } from '../../env.ts';

/**
 * The marketing site of a locale as this process reaches it, without a slash at its end.
 *
 * @see spec §9 Locale to site
 */
export function siteAddress({ CONTENT_ORIGIN, US_MARKETING_SITE }: Env, locale: Locale): string {
  const site = (locale === 'en-us' ? US_MARKETING_SITE : undefined) ?? locales[locale].marketingSite;
  if (CONTENT_ORIGIN === 'direct') return site;
  const { host, pathname } = new URL(site);
  return `${CONTENT_ORIGIN}/${host}${pathname.replace(/\/$/, '')}`;
}

/** What stands before `/content` in the addresses of the site's pictures and structured content. */
export function siteOrigin({ CONTENT_ORIGIN, US_MARKETING_SITE }: Env, locale: Locale): string {
  const { host, origin } = new URL(
    (locale === 'en-us' ? US_MARKETING_SITE : undefined) ?? locales[locale].marketingSite,
  );
  return CONTENT_ORIGIN === 'direct' ? origin : `${CONTENT_ORIGIN}/${host}`;
}
