export { readCookies, setCookie } from './browser-cookies.ts';
export { hasCookie } from './has-cookie.ts';
