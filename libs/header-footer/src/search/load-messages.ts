import { catalogueOf, createMessageLoader, type Catalogue, type Locale } from '@assess/i18n';
import type { Messages } from '@lingui/core';

/** The texts of the suggestions. */
export const loadMessages = createMessageLoader({
  en: () => import('./locales/en.po'),
  'en-gb': () => import('./locales/en-gb.po'),
  es: () => import('./locales/es.po'),
  fr: () => import('./locales/fr.po'),
  nl: () => import('./locales/nl.po'),
});

const loading = new Map<Catalogue, Promise<Messages | undefined>>();

/** Asked for once; nothing where they cannot be had. */
export function loadMessagesOnce(locale: Locale): Promise<Messages | undefined> {
  const catalogue = catalogueOf(locale);
  const known =
    loading.get(catalogue) ??
    loadMessages(catalogue).catch((error: unknown) => void console.warn('Nothing is suggested', error));
  loading.set(catalogue, known);
  return known;
}
