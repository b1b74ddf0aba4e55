/**
 * The kinds of identity errors. Only `UNAUTHORIZED` means that no user is signed in. `TIMEOUT` includes a lost network: the
 * user is then unknown, and no user is signed out because of it.
 *
 * @see spec §8 Identity errors
 */
export type IdentityErrorKind = 'BAD_REQUEST' | 'TIMEOUT' | 'UNAUTHORIZED' | 'UNKNOWN';

/**
 * The wrong part of an app's configuration. `proxy`: the app's own server does not pass calls on. `unreachable`: the server
 * does not answer, or not to pages of this origin. `redirect-uri`, `client`, `realm`: the identity server does not know it.
 * `origin`: the redirect URI is not on the page's origin. `issuer`: the tokens name another issuer.
 */
export type Misconfiguration = 'client' | 'issuer' | 'origin' | 'proxy' | 'realm' | 'redirect-uri' | 'unreachable';

interface IdentityErrorDetails {
  cause?: unknown;
  reason?: Misconfiguration;
}

/** A failure of the identity server, or of the connection to it. The original error is its `cause`. */
export class IdentityError extends Error {
  readonly kind: IdentityErrorKind;
  /** The wrong part of the configuration, if known. The message then names the fix for developers. */
  readonly reason: Misconfiguration | undefined;

  constructor(kind: IdentityErrorKind, message: string, { reason, ...details }: IdentityErrorDetails = {}) {
    super(message, details);
    this.name = 'IdentityError';
    this.kind = kind;
    this.reason = reason;
  }
}

/** The messages with which the server demands an interactive sign-in after a silent authorization. */
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

/** The SDK's time-out messages, and the messages of browsers and Node for a network failure of a request or a module. */
const noAnswer = [
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
 * Converts every error that the SDK rejects with (an Error, a text, a failed step without a numeric code) into one class.
 *
 * @see spec §8 Identity errors
 */
export function toIdentityError(caught: unknown): IdentityError {
  if (caught instanceof IdentityError) return caught;
  const message = messageOf(caught);
  if (noAnswer.some((text) => message.includes(text)))
    return new IdentityError('TIMEOUT', 'Timeout', { cause: caught });
  return new IdentityError(kindOf(message, statusOf(caught, message)), message, { cause: caught });
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
