import { marketingAddress, type Locale } from '@assess/i18n';
import type { Content } from '../content.ts';
import { loadBuiltInContent, type BuiltInContentOptions } from '../load-built-in-content.ts';

/** Returns the URL of an example marketing site that does not exist, such as `https://ca.assessments.example/fr`. */
export const exampleSiteOf = (locale: Locale): string =>
  marketingAddress(locale, (site) => `https://${site.toLowerCase()}.assessments.example`);

/** Loads the built-in content of a store, for tests and stories. Its links lead to `exampleSiteOf`. */
export const loadExampleContent = (locale: Locale, options: Partial<BuiltInContentOptions> = {}): Promise<Content> =>
  loadBuiltInContent(locale, { marketingSite: exampleSiteOf(locale), ...options });
