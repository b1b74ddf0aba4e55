import { isLanguage, type Language } from './locales.ts';

/**
 * The best-liked language that there are texts in; English where there is none.
 *
 * @param acceptLanguage - RFC 9110 §12.5.4
 */
export function chooseLanguage(acceptLanguage: string | null | undefined): Language {
  const languages = likedLanguages(acceptLanguage ?? '').map((tag) => tag.split('-')[0] ?? '');
  return languages.find(isLanguage) ?? 'en';
}

/** Tags such as `fr-ca`, the best-liked first. */
export const likedLanguages = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
