import type { Locale } from '@assess/i18n';

/** The attribute of `<html>` that names the page's store, for scripts that run before the whole page has arrived. */
export const storeAttribute = (locale: Locale) => ({ 'data-locale': locale });

/** Reads the page's store from its `<html>` element. */
export const storeOf = ({ documentElement }: Document): string => documentElement.dataset['locale'] ?? '';
