/** The maximum length of a URL; longer ones break in some browsers and mail programs. */
const maxLength = 2000;

/** Matches characters that parsers skip or confuse with others. A URL that contains one leads elsewhere than it seems to. */
const disguises = /[\s\\\p{Cc}\p{Cf}]/u;

/** A placeholder origin for resolving the store's paths. */
const store = 'https://store.invalid';

/**
 * Normalises an outside URL for use as a link: a path of the store, the URL of another site, or, if relative, a URL on the
 * marketing site. `undefined` for any URL that could run code, carries user information, or leads elsewhere than it seems to.
 *
 * @param marketingSite - without a trailing slash.
 */
export function addressOf(written: string, marketingSite: string): string | undefined {
  const address = written.trim();
  if (address === '' || address.length > maxLength || disguises.test(address)) return undefined;
  if (address.startsWith('/')) return storePath(address);
  const url = /^[a-z][a-z\d+.-]*:/i.test(address)
    ? URL.parse(address)
    : /^[\w.~-]/.test(address)
      ? URL.parse(address, `${marketingSite}/`)
      : null;
  return url && isOnTheWeb(url) ? url.href : undefined;
}

/**
 * The path of a URL in the store, checked after normalisation: `/.//evil.example` looks like a path until a browser normalises it.
 */
function storePath(address: string): string | undefined {
  const url = URL.parse(address, store);
  if (url?.origin !== store || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

const isOnTheWeb = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
