/**
 * Returns the path, query and fragment of a URL of this origin, and `undefined` for all other URLs, because attackers link to those.
 *
 * @param text - an absolute URL, or one relative to the origin.
 */
export function sameOriginPath(text: string | null | undefined, origin: string): string | undefined {
  if (text === null || text === undefined || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  const path = url.pathname + url.search + url.hash;
  if (url.origin !== origin || !URL.canParse(path, origin)) return undefined;
  return new URL(path, origin).href === url.href ? path : undefined; // a path such as //evil.test is another host's URL
}
