import { createGatewayCaller } from './call-gateway.ts';
import { pageOperations } from './contract/index.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { methodsOf, type OperationMethods } from './operation-methods.ts';

/** The operations that pages may call. */
export type PageGateway = OperationMethods<keyof typeof pageOperations>;

/** The part of the client that pages may use: they load no schema of another operation. */
export const createPageGateway = (options: GatewayOptions): PageGateway =>
  methodsOf(pageOperations, createGatewayCaller(options));
