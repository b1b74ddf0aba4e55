import type { OperationName } from '@assess/gateway-client/contract';
import type { Handlers } from './http/route.ts';
import type { Task } from './worker.ts';

/** A domain of the gateway, such as receipts: the handlers of its operations, and its background tasks. */
export interface Domain<Name extends OperationName = never> {
  readonly handlers: Handlers<Name>;
  readonly tasks: readonly Task[];
}
