import { createGatewayCaller } from './call-gateway.ts';
import { pageOperations, serverOperations } from './contract/index.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { methodsOf, type OperationMethods } from './operation-methods.ts';

/** Every operation of the gateway, for servers, which have the platform key. */
export type GatewayClient = OperationMethods<keyof typeof pageOperations | keyof typeof serverOperations>;

/**
 * Typed calls to the gateway, one method for each operation.
 *
 * Every call throws {@link GatewayError} when the gateway is down, slow or answers outside its contract.
 */
export const createGatewayClient = (options: GatewayOptions): GatewayClient =>
  methodsOf({ ...serverOperations, ...pageOperations }, createGatewayCaller(options));
