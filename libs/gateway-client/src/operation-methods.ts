import type {
  AnswerOf,
  ExpectedProblem,
  Operation,
  OperationName,
  Operations,
  RequestOf,
  RequestParts,
} from './contract/index.ts';
import type { CallGateway, Outcome } from './call-gateway.ts';
import type { CallOptions } from './gateway-options.ts';

/** An object with a method for each operation. Each method returns the problems that its operation lists as outcomes, with their `kind`. */
export type OperationMethods<Name extends OperationName> = {
  readonly [Each in Name]: (
    parts: RequestOf<Each>,
    options?: CallOptions,
  ) => Promise<Outcome<AnswerOf<Operations[Each]>, ExpectedProblem<Operations[Each]>>>;
};

/** Creates the methods for the operations in a table. */
export const methodsOf = <Name extends OperationName>(
  table: Readonly<Record<Name, Operation>>,
  call: CallGateway,
): OperationMethods<Name> =>
  Object.fromEntries<unknown>(
    Object.entries<Operation>(table).map(([name, operation]) => [
      name,
      (parts: RequestParts, options?: CallOptions) => call(operation, parts, options),
    ]),
  ) as OperationMethods<Name>;
