import { stringifySetCookie, type SetCookie } from 'cookie';

/** The longest URL to which a form is redirected. Proxies refuse responses with larger headers. 501 selected invoices need 6,600 characters at most. */
const maxLocation = 7_000;

/**
 * Redirects a posted form to a GET, because a reload of a POST would ask the visitor whether to send the form again. A URL that is too long
 * can only come from a forged form, and loses its query.
 */
export function seeOther(target: string, ...cookies: SetCookie[]): Response {
  const location = target.length <= maxLocation ? target : target.replace(/[?#].*/s, '');
  const response = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', stringifySetCookie(cookie));
  return response;
}
