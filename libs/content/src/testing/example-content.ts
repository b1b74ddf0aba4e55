import { marketingAddress, type Locale } from '@assess/i18n';
import type { Content } from '../content.ts';
import { loadBuiltInContent, type BuiltInContentOptions } from '../load-built-in-content.ts';

/** A marketing site that nobody can reach: `https://ca.assessments.example/fr`. */
export const exampleSiteOf = (locale: Locale): string =>
  marketingAddress(locale, (site) => `https://${site.toLowerCase()}.assessments.example`);

/** The built-in content of a store, for tests and stories: its links lead to `exampleSiteOf`. */
export const loadExampleContent = (locale: Locale, options: Partial<BuiltInContentOptions> = {}): Promise<Content> =>
  loadBuiltInContent(locale, { marketingSite: exampleSiteOf(locale), ...options });
