import type { Problem } from './contract/index.ts';

/**
 * The kind of failure. `timeout`: the answer took too long. `unreachable`: no connection. `unexpected-answer`: the answer violates
 * the contract.
 */
export type GatewayErrorKind = 'timeout' | 'unreachable' | 'unexpected-answer';

/** Signals that the gateway failed or violated its contract. Outcomes that a caller can expect are values instead. */
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
