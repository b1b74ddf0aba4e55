import { createContentSource, type ContentSource } from '@assess/content/server';
import { loadMessages } from '@assess/header-footer';
import { createI18n, dayAt } from '@assess/i18n';
import { locale, storeOrigin } from './store';

/** What a regional site says; the words of the package while it does not answer. Keep one: it remembers what it has read. */
export const contentOf = (site: string): ContentSource =>
  createContentSource({ siteOf: () => site, log: (line) => console.warn(line) });

const content = contentOf(process.env.MARKETING_SITE ?? 'http://localhost:3002/marketing/us');

/** What header and footer say, with their texts, on the day that it is in the store. */
export async function loadFrame({ contentFor }: ContentSource = content) {
  const [i18n, { header, footer }] = await Promise.all([
    createI18n(locale, [loadMessages]),
    contentFor(locale, { storeOrigin }),
  ]);
  return { i18n, header, footer, today: dayAt(Date.now(), locale) };
}
