/** The maximum length of a URL. Longer URLs do not work in some browsers and mail programs. */
const maxLength = 2000;

/** Matches characters that URL parsers skip or replace. A URL that contains such a character may open another page than it shows. */
const disguises = /[\s\\\p{Cc}\p{Cf}]/u;

/** A placeholder origin for resolving the store's paths. */
const store = 'https://store.invalid';

/**
 * Normalises a URL from content for use in a link: a path of the store, the URL of another site, or, if relative, a URL on the
 * marketing site. Returns `undefined` for a URL that could run code, contains a user name, or may open another page than it shows.
 *
 * @param marketingSite - without a trailing slash.
 */
export function safeHref(written: string, marketingSite: string): string | undefined {
  const trimmed = written.trim();
  if (trimmed === '' || trimmed.length > maxLength || disguises.test(trimmed)) return undefined;
  if (trimmed.startsWith('/')) return storePath(trimmed);
  const url = /^[a-z][a-z\d+.-]*:/i.test(trimmed)
    ? URL.parse(trimmed)
    : /^[\w.~-]/.test(trimmed)
      ? URL.parse(trimmed, `${marketingSite}/`)
      : null;
  return url && isOnTheWeb(url) ? url.href : undefined;
}

/**
 * Returns the path of a URL in the store, checked after normalisation, because a browser normalises `/.//evil.example` to another
 * host's URL.
 */
function storePath(path: string): string | undefined {
  const url = URL.parse(path, store);
  if (url?.origin !== store || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

const isOnTheWeb = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
