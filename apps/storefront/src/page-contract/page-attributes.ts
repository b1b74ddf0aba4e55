import type { Locale } from '@assess/i18n';

/** Returns the attribute of `<html>` with the page's locale, for scripts that run before the whole page has arrived. */
export const storeAttribute = (locale: Locale) => ({ 'data-locale': locale });

/** Reads the page's locale from its `<html>` element. */
export const storeOf = ({ documentElement }: Document): string => documentElement.dataset['locale'] ?? '';
