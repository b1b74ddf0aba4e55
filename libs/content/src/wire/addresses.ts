/** Longer ones break in some browsers and mail programs. */
const maxLength = 2000;

/** Characters that parsers skip or take for others: an address that has one says something else than it seems to. */
const disguises = /[\s\\\p{Cc}\p{Cf}]/u;

/** Stands for the store while one of its paths is read. */
const store = 'https://store.invalid';

/**
 * An address from outside as a link may have it: a path of the store, an address on another site, or – where it is
 * relative – one on the marketing site. `undefined` for anything that could run, name somebody or lead elsewhere than it
 * says.
 *
 * @param marketingSite - without a slash at its end.
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

/** `/.//evil.example` is a path of the store until a browser has tidied it. */
function storePath(address: string): string | undefined {
  const url = URL.parse(address, store);
  if (url?.origin !== store || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

const isOnTheWeb = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
