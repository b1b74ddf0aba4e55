import type { OperationName } from '@assess/gateway-client/contract';
import type { Handlers } from './http/route.ts';
import type { Task } from './worker.ts';

/** A part of the gateway: the operations that it handles, and the tasks that it runs beside the requests. */
export interface Domain<Name extends OperationName = never> {
  readonly handlers: Handlers<Name>;
  readonly tasks: readonly Task[];
}
