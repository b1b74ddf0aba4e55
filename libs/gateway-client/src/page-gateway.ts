import { createGatewayCaller } from './call-gateway.ts';
import { pageOperations } from './contract/index.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { methodsOf, type OperationMethods } from './operation-methods.ts';

/** The operations that pages may call. */
export type PageGateway = OperationMethods<keyof typeof pageOperations>;

/** Creates the part of the client that pages use. It loads no schemas of other operations. */
export const createPageGateway = (options: GatewayOptions): PageGateway =>
  methodsOf(pageOperations, createGatewayCaller(options));
