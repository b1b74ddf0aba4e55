import { catalogueOf, createMessageLoader, type Locale } from '@assess/i18n';
import type { I18n } from '@lingui/core';

const loadMessages = createMessageLoader({
  en: () => import('./locales/en.po'),
  'en-gb': () => import('./locales/en-gb.po'),
  es: () => import('./locales/es.po'),
  fr: () => import('./locales/fr.po'),
  nl: () => import('./locales/nl.po'),
});

const loading = new WeakMap<I18n, Promise<boolean>>();

/** Adds the texts of the search to those that are there, which may be the regional site's own and win. */
async function addTexts(i18n: I18n, locale: Locale): Promise<boolean> {
  try {
    const texts = await loadMessages(catalogueOf(locale));
    i18n.load(i18n.locale, { ...texts, ...i18n.messages });
    return true;
  } catch (error) {
    console.warn('Nothing is suggested', error);
    return false;
  }
}

/** Whether the texts are there; asks for them once. */
export function loadTexts(i18n: I18n, locale: Locale): Promise<boolean> {
  const known = loading.get(i18n) ?? addTexts(i18n, locale);
  loading.set(i18n, known);
  return known;
}
