import { aLocale, checkArguments } from '@assess/i18n/arguments';
import { marketingUrl, type Locale } from '@assess/i18n';
import type { Content } from '../content.ts';
import { loadBuiltInContent, type BuiltInContentOptions } from '../load-built-in-content.ts';

/** Returns the URL of an example marketing site that does not exist, such as `https://ca.assessments.example/fr`. */
export const exampleSiteOf = (locale: Locale): string =>
  marketingUrl(locale, (site) => `https://${site.toLowerCase()}.assessments.example`);

/** Loads the built-in content of a store, for tests and stories. Its links lead to `exampleSiteOf`. */
export async function loadExampleContent(
  locale: Locale,
  options: Partial<BuiltInContentOptions> = {},
): Promise<Content> {
  if (process.env.NODE_ENV !== 'production') checkArguments('loadExampleContent', { locale }, { locale: aLocale() });
  return loadBuiltInContent(locale, { marketingSite: exampleSiteOf(locale), ...options });
}
