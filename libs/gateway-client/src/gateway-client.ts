import { createGatewayCaller } from './call-gateway.ts';
import { pageOperations, serverOperations } from './contract/index.ts';
import { checkGatewayOptions, type GatewayOptions } from './gateway-options.ts';
import { methodsOf, type OperationMethods } from './operation-methods.ts';

/**
 * A client with a method for every operation of the gateway that servers and pages use. Only servers can use it, because it needs the
 * platform key.
 */
export type GatewayClient = OperationMethods<keyof typeof pageOperations | keyof typeof serverOperations>;

/**
 * Creates a typed client of the gateway, with one method for each operation.
 *
 * Every call throws {@link GatewayError} when the gateway is down, slow, or sends a response that violates its contract.
 */
export function createGatewayClient(options: GatewayOptions): GatewayClient {
  if (process.env.NODE_ENV !== 'production')
    checkGatewayOptions('createGatewayClient', options, "'x-platform-key': key, 'x-site-id': 'US'");
  return methodsOf({ ...serverOperations, ...pageOperations }, createGatewayCaller(options));
}
