import { marketingSites } from '@assess/i18n';

/** Creates a storefront's variables for tests: all marketing sites are below one URL, each under its name. */
export const sitesBelow = (address: string): Record<string, string> =>
  Object.fromEntries(marketingSites.map((site) => [`${site}_MARKETING_SITE`, `${address}/${site.toLowerCase()}`]));
