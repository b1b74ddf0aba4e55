import { createGatewayCaller } from './call-gateway.ts';
import { pageOperations, serverOperations } from './contract/index.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { methodsOf, type OperationMethods } from './operation-methods.ts';

/** Calls to every operation of the gateway that servers and pages use. For servers, because they have the platform key. */
export type GatewayClient = OperationMethods<keyof typeof pageOperations | keyof typeof serverOperations>;

/**
 * Creates a typed client of the gateway, with one method for each operation.
 *
 * Every call throws {@link GatewayError} when the gateway is down, slow, or answers outside its contract.
 */
export const createGatewayClient = (options: GatewayOptions): GatewayClient =>
  methodsOf({ ...serverOperations, ...pageOperations }, createGatewayCaller(options));
