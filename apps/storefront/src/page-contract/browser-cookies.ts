import { parseCookie, stringifySetCookie, type Cookies, type SetCookie } from 'cookie';

export const readCookies = (): Cookies => parseCookie(document.cookie);

export function setCookie(cookie: SetCookie): void {
  document.cookie = stringifySetCookie({ ...cookie, secure: location.protocol === 'https:' });
}
