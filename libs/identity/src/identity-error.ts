/**
 * The kinds of identity errors. Only `UNAUTHORIZED` means that no user is signed in. `TIMEOUT` includes network failures: it
 * is then unknown whether a user is signed in, and callers must not sign the user out.
 *
 * @see spec §8 Identity errors
 */
export type IdentityErrorKind = 'BAD_REQUEST' | 'TIMEOUT' | 'UNAUTHORIZED' | 'UNKNOWN';

/**
 * The kind of mistake in an app's configuration. `proxy`: the app's own server does not proxy calls to the identity server.
 * `unreachable`: the identity server does not respond or answers with 5xx, or CORS forbids it. `redirect-uri`, `client`, `realm`: the identity
 * server does not know the configured value. `origin`: the redirect URI is not on the page's origin. `issuer`: the tokens name
 * another issuer.
 */
export type Misconfiguration = 'client' | 'issuer' | 'origin' | 'proxy' | 'realm' | 'redirect-uri' | 'unreachable';

interface IdentityErrorDetails {
  cause?: unknown;
  reason?: Misconfiguration;
}

/** A failure of the identity server, or of the connection to it. The original error is its `cause`. */
export class IdentityError extends Error {
  readonly kind: IdentityErrorKind;
  /** The mistake in the configuration, if known. The error's message then tells developers how to fix it. */
  readonly reason: Misconfiguration | undefined;

  constructor(kind: IdentityErrorKind, message: string, { reason, ...details }: IdentityErrorDetails = {}) {
    super(message, details);
    this.name = 'IdentityError';
    this.kind = kind;
    this.reason = reason;
  }
}

/** The server's error messages for a silent authorization that needs an interactive sign-in. */
const signInNeeded = [
  'Authentication or consent required',
  'Authentication is required.',
  'The request requires some interaction that is not allowed.',
  'The request requires consent.',
  'User authentication is required',
  'invalid_grant: ',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/** The SDK's time-out messages, and the messages of browsers and Node when a request or a module fails to load. */
const noResponse = [
  'Timeout',
  'Authorization timed out',
  'Failed to fetch',
  'NetworkError',
  'Load failed',
  'fetch failed',
  'error loading dynamically imported module',
  'Importing a module script failed',
];

/**
 * Converts every value that the SDK rejects with (an Error, a string, a failed step without a numeric code) to an `IdentityError`.
 *
 * @see spec §8 Identity errors
 */
export function toIdentityError(caught: unknown): IdentityError {
  if (caught instanceof IdentityError) return caught;
  const message = messageOf(caught);
  if (noResponse.some((text) => message.includes(text)))
    return new IdentityError('TIMEOUT', 'Timeout', { cause: caught });
  const status = statusOf(caught, message);
  const reason = status !== undefined && status >= 500 ? 'unreachable' : undefined; // a server in front answers so when the server is down
  return new IdentityError(kindOf(message, status), message, { cause: caught, ...(reason && { reason }) });
}

function kindOf(message: string, status: number | undefined): IdentityErrorKind {
  if (status === 401 || signInNeeded.some((text) => message.includes(text))) return 'UNAUTHORIZED';
  return status === 400 || message.startsWith('invalid_request') ? 'BAD_REQUEST' : 'UNKNOWN';
}

function messageOf(caught: unknown): string {
  const text = typeof caught === 'object' && caught && 'message' in caught ? caught.message : caught;
  // The SDK writes 'null' when the server sent no description, and an empty text when it sent no message at all.
  return typeof text === 'string' && text && text !== 'null' ? text : 'Login failed';
}

function statusOf(caught: unknown, message: string): number | undefined {
  if (typeof caught === 'object' && caught && 'code' in caught && typeof caught.code === 'number') return caught.code;
  const status = /received (\d{3})$|^(\d{3}): /.exec(message);
  return status ? Number(status[1] ?? status[2]) : undefined;
}
