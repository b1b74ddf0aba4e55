import { createContentSource, type ContentSource } from '@assess/content/server';
import { loadMessages } from '@assess/header-footer';
import { dayAt } from '@assess/i18n';
import { createI18n } from '@assess/i18n/messages';
import { locale, storeOrigin } from './store';

/**
 * Creates the content source of a regional site. While the site does not answer, it uses the package's own content.
 * Create one and reuse it, because it caches responses.
 */
export const contentOf = (site: string): ContentSource =>
  createContentSource({ siteOf: () => site, log: (line) => console.warn(line) });

const content = contentOf(process.env.MARKETING_SITE ?? 'http://localhost:3002/marketing/us');

/** Loads the content of header and footer with their texts, for the current day in the store. */
export async function loadHeaderFooter({ contentFor }: ContentSource = content) {
  const [i18n, { header, footer }] = await Promise.all([
    createI18n(locale, [loadMessages]),
    contentFor(locale, { storeOrigin }),
  ]);
  return { i18n, header, footer, today: dayAt(Date.now(), locale) };
}
