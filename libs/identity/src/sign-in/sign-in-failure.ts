import type { PolicyFailure } from './policy-failure.ts';

/** A refusal by the server. @see spec §3 Identity authentication steps */
export interface SignInFailure {
  kind: 'refused';
  /** The HTTP status in the server's reply. */
  code: number | undefined;
  /** The server's text for the status, such as `Unauthorized`. */
  reason: string | undefined;
  /** The server's message, for the log. */
  message: string | undefined;
  detail: unknown;
  /** True when the step was answered too late or twice. The sign-in then begins again. */
  isExpired: boolean;
  /** The time to wait in milliseconds after too many wrong attempts. */
  retryAfterMs: number | undefined;
  failures: readonly { attribute: string; failures: readonly PolicyFailure[] }[];
}
