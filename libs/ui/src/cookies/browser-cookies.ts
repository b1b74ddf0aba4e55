import { parseCookie, stringifySetCookie, type Cookies, type SetCookie } from 'cookie';

/** Reads the page's cookies. */
export const readCookies = (): Cookies => parseCookie(document.cookie);

/** Sets a cookie of the page. On a page served over HTTPS, the cookie is `Secure`. */
export function setCookie(cookie: SetCookie): void {
  document.cookie = stringifySetCookie({ ...cookie, secure: location.protocol === 'https:' });
}
