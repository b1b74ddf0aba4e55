import { stringifySetCookie } from 'cookie';
import { countryUnknownCookie } from '../cookies/region-cookies.ts';

/**
 * Sets the cookie that makes the page of the chosen store mention once that the visitor's country is unknown. Only the
 * redirect to that store sets it, because a cached page must not set cookies.
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
