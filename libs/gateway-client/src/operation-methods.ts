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

/** A method for each operation, by its name. Expected problems are returned as outcomes, by `kind`. */
export type OperationMethods<Name extends OperationName> = {
  readonly [Each in Name]: (
    parts: RequestOf<Each>,
    options?: CallOptions,
  ) => Promise<Outcome<AnswerOf<Operations[Each]>, ExpectedProblem<Operations[Each]>>>;
};

/** Creates the methods of a table of operations. */
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
