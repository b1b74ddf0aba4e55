import { pageOperations } from './page-operations.ts';
import { serverOperations } from './server-operations.ts';
import { serviceOperations } from './service-operations.ts';
import { staffOperations } from './staff-operations.ts';

/**
 * Everything that the gateway can be asked, by name: its routes, its OpenAPI document, the client and the storefront's list of
 * what pages may call are read from here. Bodies and queries are in `createRequestSchemas`, by the same names.
 */
export const operations = { ...serviceOperations, ...serverOperations, ...pageOperations, ...staffOperations };

/** The type of {@link operations}, from which the client and its fakes are typed. */
export type Operations = typeof operations;

/** The name of something that the gateway can be asked. */
export type OperationName = keyof Operations;

/** Problems of an operation's own: what its route may answer by itself. */
export type OwnProblem<Name extends OperationName> = Operations[Name]['problems'][number];
