import { stringifySetCookie, type SetCookie } from 'cookie';

/** Redirects a posted form to a GET, because a reload of a POST would ask the visitor whether to send the form again. */
export function seeOther(location: string, ...cookies: SetCookie[]): Response {
  const response = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', stringifySetCookie(cookie));
  return response;
}
