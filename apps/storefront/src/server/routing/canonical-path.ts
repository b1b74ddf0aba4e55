import { isLocale } from '@assess/i18n';

/**
 * Normalizes a path: no needless percent-encoding (RFC 3986 §6.2.2.2), no empty segments, no trailing slash, locales in lower case.
 * Caches and rules know a page by this spelling only.
 */
export function canonicalPath(pathname: string): string {
  const segments = pathname
    .replace(/%[0-9a-f]{2}/gi, decodeUnreserved)
    .split('/')
    .filter(Boolean);
  const localeAt = segments[0] === 'invoices' ? 1 : 0;
  const lowered = segments[localeAt]?.toLowerCase() ?? '';
  if (isLocale(lowered)) segments[localeAt] = lowered;
  return `/${segments.join('/')}`;
}

const decodeUnreserved = (encoded: string): string => {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : encoded;
};
