import { isLanguage, type Language } from './locales.ts';

/**
 * Chooses the visitor's most preferred language that has texts, or English.
 *
 * @param acceptLanguage - RFC 9110 §12.5.4
 */
export function chooseLanguage(acceptLanguage: string | null | undefined): Language {
  const languages = likedLanguages(acceptLanguage ?? '').map((tag) => tag.split('-')[0] ?? '');
  return languages.find(isLanguage) ?? 'en';
}

/** Returns the language tags of an `Accept-Language` header, such as `fr-ca`, most preferred first. */
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
