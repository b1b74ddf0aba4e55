import { aFunction, aRule, checkArguments, checkOptions, optional } from '@assess/i18n/arguments';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True if cookies can be read from headers, or if an object of headers has none. Node writes all names in lower case. */
function hasReadableCookies(headers: unknown): boolean {
  if (!isObject(headers) || Array.isArray(headers) || 'then' in headers) return false;
  if ('get' in headers) return typeof headers['get'] === 'function';
  const names = Object.keys(headers).filter((name) => name.toLowerCase() === 'cookie');
  return names.every((name) => name === 'cookie' && ['string', 'undefined'].includes(typeof headers[name]));
}

/**
 * Throws if the arguments of `readVisitor` are wrong. It also runs in production, because the visitor would be `anonymous` without a
 * reason, and the app would redirect a signed-in user to the sign-in.
 *
 * @throws Error
 */
export function checkReadVisitor(request: unknown, options: unknown): void {
  const isRequest = (value: unknown) => isObject(value) && isObject(value['headers']);
  checkArguments(
    'readVisitor',
    { request },
    { request: aRule('the request, or an object with its headers, such as { headers: await headers() }', isRequest) },
  );
  checkOptions('readVisitor', request, {
    headers: aRule(
      "Headers, such as await headers() returns, or an object such as { cookie: '…' } with its name in lower case",
      hasReadableCookies,
    ),
  });
  checkOptions('readVisitor', options, {
    store: aRule(
      "an origin with its scheme, such as 'https://store.example'",
      (value) => typeof value === 'string' && /^https?:\/\/[^/?#\s]+\/?$/.test(value),
    ),
    sessionCookie: optional(
      aRule(
        "the name of the cookie with the session, such as 'iPlanetDirectoryPro'",
        (value) => typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(value),
      ),
    ),
    timeoutMs: optional(
      aRule('a number of milliseconds, such as 1500', (value) => Number.isFinite(value) && Number(value) >= 0),
    ),
    fetch: optional(aFunction('a function such as the global fetch')),
  });
}
