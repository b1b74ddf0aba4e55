import type { PolicyFailure } from './policy-failure.ts';

/** The server refused. @see spec §3 Identity authentication steps */
export interface SignInFailure {
  kind: 'refused';
  /** HTTP status, as the server says it. */
  code: number | undefined;
  /** Such as `Unauthorized`. */
  reason: string | undefined;
  /** The server's words, for the log. */
  message: string | undefined;
  detail: unknown;
  /** The step was answered too late or twice: the sign-in begins again. */
  isExpired: boolean;
  /** How long to wait after too many wrong tries. */
  retryAfterMs: number | undefined;
  failures: readonly { attribute: string; failures: readonly PolicyFailure[] }[];
}
