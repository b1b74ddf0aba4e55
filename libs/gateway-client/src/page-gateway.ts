import { createGatewayCaller } from './call-gateway.ts';
import { pageOperations } from './contract/index.ts';
import { checkGatewayOptions, type GatewayOptions } from './gateway-options.ts';
import { methodsOf, type OperationMethods } from './operation-methods.ts';

/** A client with a method for every operation that pages may call. */
export type PageGateway = OperationMethods<keyof typeof pageOperations>;

/** Creates the client for pages. It does not load the schemas of other operations, which would make the pages' scripts larger. */
export function createPageGateway(options: GatewayOptions): PageGateway {
  if (process.env.NODE_ENV !== 'production') checkGatewayOptions('createPageGateway', options);
  return methodsOf(pageOperations, createGatewayCaller(options));
}
