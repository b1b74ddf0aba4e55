import { pageOperations } from './page-operations.ts';
import { serverOperations } from './server-operations.ts';
import { serviceOperations } from './service-operations.ts';

/**
 * Everything that the gateway can be asked, by name: its routes, its OpenAPI document, the client and the storefront's list of
 * what pages may call are read from here. Bodies and queries are in `createRequestSchemas`, by the same names.
 */
export const operations = { ...serviceOperations, ...serverOperations, ...pageOperations };

export type Operations = typeof operations;

export type OperationName = keyof Operations;

/** Problems of an operation's own: what its route may answer by itself. */
export type OwnProblem<Name extends OperationName> = Operations[Name]['problems'][number];
