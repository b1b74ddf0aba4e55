import { writePolicy } from '../policy/policy-syntax.ts';

/** Headers of one connection only (RFC 9110 §7.6.1), or written anew here. */
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

/** No script on our origin but our own, not even in a picture that is opened by itself. */
const policy = writePolicy({ 'default-src': undefined, 'script-src': ["'none'"], 'object-src': ["'none'"] });

/** An answer of another server as an answer of ours: its address, its cookies and its connection stay behind. */
export function passBack(answer: Response, origin: string): Response {
  const headers = new Headers(answer.headers);
  for (const name of [...notPassedBack, ...listed(answer.headers.get('connection'))]) headers.delete(name);
  if (headers.has('content-encoding')) {
    headers.delete('content-encoding'); // fetch has decoded the body
    headers.delete('content-length');
  }
  passCookies(answer, headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.append('content-security-policy', policy);
  const location = headers.get('location');
  if (location !== null) headers.set('location', ownLocation(location, origin));
  return new Response(answer.body, { status: answer.status, headers });
}

const listed = (names: string | null): string[] =>
  (names ?? '').split(',').flatMap((name) => (/^[\w-]+$/.test(name.trim()) ? [name.trim()] : []));

/** The other server's own address becomes ours; other sites stay. */
function ownLocation(location: string, origin: string): string {
  const rest = location.startsWith(origin) ? location.slice(origin.length) : undefined;
  if (rest === undefined || !/^([/?#]|$)/.test(rest)) return location;
  return `/${rest.replace(/^\/+/, '')}`;
}

/** Cookies become ours: without a domain they belong to the host the visitor sees. */
export function passCookies(answer: Response, headers: Headers): void {
  for (const cookie of answer.headers.getSetCookie())
    headers.append('set-cookie', cookie.replace(/;\s*domain=[^;]*/gi, ''));
}
