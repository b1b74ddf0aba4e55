import type { Problem } from './contract/index.ts';

/** `timeout`: no answer in time. `unreachable`: no connection. `unexpected-answer`: not what the contract says. */
export type GatewayErrorKind = 'timeout' | 'unreachable' | 'unexpected-answer';

/** The gateway broke its promise; outcomes a caller can expect are values instead. */
export class GatewayError extends Error {
  readonly kind: GatewayErrorKind;
  readonly status: number | undefined;
  readonly problem: Problem | undefined;

  constructor(
    kind: GatewayErrorKind,
    message: string,
    details: { cause?: unknown; status?: number; problem?: Problem } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'GatewayError';
    this.kind = kind;
    this.status = details.status;
    this.problem = details.problem;
  }
}
