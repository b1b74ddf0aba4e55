import type { Locale } from '@assess/i18n';

const picture = /^\/content\/dam\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:png|jpe?g|webp|avif|gif)$/i;

/**
 * A picture of the marketing site as pages load it: from the store, which passes it on. `undefined` for a picture that is
 * anywhere else, or none.
 */
export const picturePath = (source: string, locale: Locale): string | undefined =>
  source.length <= 300 && picture.test(source) ? `/content-images/${locale}${source}` : undefined;
