import { pageOperations } from './page-operations.ts';
import { serverOperations } from './server-operations.ts';
import { serviceOperations } from './service-operations.ts';
import { staffOperations } from './staff-operations.ts';

/**
 * All operations of the gateway, by name. The gateway's routes, its OpenAPI document, the client and the storefront's list of operations
 * for pages derive from this table. `createRequestSchemas` has the schemas of their bodies and queries, by the same names.
 */
export const operations = { ...serviceOperations, ...serverOperations, ...pageOperations, ...staffOperations };

/** The type of {@link operations}, from which the client and its fakes are typed. */
export type Operations = typeof operations;

/** The name of a gateway operation. */
export type OperationName = keyof Operations;

/** The problems that an operation lists, with which its handler may respond. */
export type OwnProblem<Name extends OperationName> = Operations[Name]['problems'][number];
