import { stringifySetCookie, type SetCookie } from 'cookie';

/** Redirects with a GET, so that a reload never asks whether to send a form again. */
export function seeOther(location: string, ...cookies: SetCookie[]): Response {
  const response = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', stringifySetCookie(cookie));
  return response;
}
