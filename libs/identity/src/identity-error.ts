/**
 * `UNAUTHORIZED` alone says that nobody is signed in. `TIMEOUT` is also a lost network: who is here is not known then, and
 * nobody is signed out for it.
 *
 * @see spec §8 Identity errors
 */
export type IdentityErrorKind = 'BAD_REQUEST' | 'TIMEOUT' | 'UNAUTHORIZED' | 'UNKNOWN';

/**
 * The part of an app's set-up that is wrong: `proxy`: the app's own server does not pass calls on; `unreachable`: nothing answers, or
 * not to pages of this origin; `redirect-uri`, `client`, `realm`: the identity server does not know it; `origin`: the redirect URI
 * is not of the page's origin; `issuer`: the tokens are issued in another name.
 */
export type Misconfiguration = 'client' | 'issuer' | 'origin' | 'proxy' | 'realm' | 'redirect-uri' | 'unreachable';

interface IdentityErrorDetails {
  cause?: unknown;
  reason?: Misconfiguration;
}

/** The identity server, or the way to it, failed. What was caught is its `cause`. */
export class IdentityError extends Error {
  readonly kind: IdentityErrorKind;
  /** Where it is known; the message then says to developers what to change. */
  readonly reason: Misconfiguration | undefined;

  constructor(kind: IdentityErrorKind, message: string, { reason, ...details }: IdentityErrorDetails = {}) {
    super(message, details);
    this.name = 'IdentityError';
    this.kind = kind;
    this.reason = reason;
  }
}

/** The messages by which the server, asked from a hidden frame, says that a person must sign in. */
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

/** Time-outs of the SDK, and what browsers and Node call a lost network, for a request and for a module. */
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
 * Whatever the SDK rejects with — an Error, a text, a failed step whose code is not a number — as one class.
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
  // The SDK writes 'null' where the server gave no description, and nothing where it gave no words at all.
  return typeof text === 'string' && text && text !== 'null' ? text : 'Login failed';
}

function statusOf(caught: unknown, message: string): number | undefined {
  if (typeof caught === 'object' && caught && 'code' in caught && typeof caught.code === 'number') return caught.code;
  const status = /received (\d{3})$|^(\d{3}): /.exec(message);
  return status ? Number(status[1] ?? status[2]) : undefined;
}
