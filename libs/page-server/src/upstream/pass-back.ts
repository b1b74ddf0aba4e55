import { writePolicy } from '../policy/policy-syntax.ts';

/** The response headers that belong to one connection only (RFC 9110 §7.6.1), or that this server sets. */
const notPassedBack = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * The policy of responses from other servers. It disables scripts, because only our own scripts may run on our origin, not even those in
 * an SVG picture that a visitor opens.
 */
const policy = writePolicy({ 'default-src': undefined, 'script-src': ["'none'"], 'object-src': ["'none'"] });

/** Turns a response of another server into one of this server: it removes the other server's origin, cookie domains and connection headers. */
export function passBack(response: Response, origin: string): Response {
  const headers = new Headers(response.headers);
  for (const name of [...notPassedBack, ...listed(response.headers.get('connection'))]) headers.delete(name);
  if (headers.has('content-encoding')) {
    headers.delete('content-encoding'); // fetch has decoded the body
    headers.delete('content-length');
  }
  passCookies(response, headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.append('content-security-policy', policy);
  const location = headers.get('location');
  if (location !== null) headers.set('location', ownLocation(location, origin));
  return new Response(response.body, { status: response.status, headers });
}

const listed = (names: string | null): string[] =>
  (names ?? '').split(',').flatMap((name) => (/^[\w-]+$/.test(name.trim()) ? [name.trim()] : []));

/** Removes the other server's origin from a `location` header. URLs of third servers stay unchanged. */
function ownLocation(location: string, origin: string): string {
  const rest = location.startsWith(origin) ? location.slice(origin.length) : undefined;
  if (rest === undefined || !/^([/?#]|$)/.test(rest)) return location;
  return `/${rest.replace(/^\/+/, '')}`;
}

/** Copies the cookies without their domain, so that browsers store them for our host. */
export function passCookies(response: Response, headers: Headers): void {
  for (const cookie of response.headers.getSetCookie())
    headers.append('set-cookie', cookie.replace(/;\s*domain=[^;]*/gi, ''));
}
