import { marketingSites } from '@assess/i18n';

/** Variables for a storefront, for tests: all marketing sites are below one address, each by its name. */
export const sitesBelow = (address: string): Record<string, string> =>
  Object.fromEntries(marketingSites.map((site) => [`${site}_MARKETING_SITE`, `${address}/${site.toLowerCase()}`]));
