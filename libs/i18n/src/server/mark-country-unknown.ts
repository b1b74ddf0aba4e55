import { stringifySetCookie } from 'cookie';
import { countryUnknownCookie } from '../cookies/region-cookies.ts';

/**
 * Sets the cookie for an unknown country, by which the page of the chosen store mentions it once. Only on the redirect to that store,
 * because cached pages carry no cookie.
 */
export function markCountryUnknown(
  { isCountryUnknown }: { readonly isCountryUnknown: boolean },
  response: Response,
): Response {
  if (response.status >= 300 && response.status < 400 && isCountryUnknown)
    response.headers.append('set-cookie', cookie);
  return response;
}

const cookie = stringifySetCookie({ name: countryUnknownCookie, value: '1', path: '/', maxAge: 60, sameSite: 'lax' });
