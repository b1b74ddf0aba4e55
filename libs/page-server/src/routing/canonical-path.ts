/**
 * Normalizes a path: no needless percent-encoding (RFC 3986 §6.2.2.2), no empty segments, no trailing slash. Every page then has only one
 * URL, for caches and for the rules of proxies.
 *
 * @param spell - changes the spelling of segments, for example to lower case. Default: segments stay unchanged.
 */
export const canonicalPath = (
  pathname: string,
  spell: (segments: readonly string[]) => readonly string[] = (segments) => segments,
): string => {
  const decoded = pathname.replace(/%[0-9a-f]{2}/gi, decodeUnreserved);
  return `/${spell(decoded.split('/').filter(Boolean)).join('/')}`;
};

const decodeUnreserved = (encoded: string): string => {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : encoded;
};
