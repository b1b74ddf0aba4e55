import type { Problem } from './contract/index.ts';

/**
 * The kind of failure. `timeout`: the gateway took too long to respond. `unreachable`: there was no connection. `unexpected-answer`: the
 * response violates the contract.
 */
export type GatewayErrorKind = 'timeout' | 'unreachable' | 'unexpected-answer';

/**
 * Signals that the gateway failed or violated its contract. Problems that an operation lists are returned as outcomes instead of being
 * thrown.
 */
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
