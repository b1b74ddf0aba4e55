import { createGatewayCaller } from './call-gateway.ts';
import { staffOperations } from './contract/index.ts';
import { checkGatewayOptions, type GatewayOptions } from './gateway-options.ts';
import { methodsOf, type OperationMethods } from './operation-methods.ts';

/** A client with a method for every operation of staff. */
export type StaffGateway = OperationMethods<keyof typeof staffOperations>;

/** Creates a typed client for one staff member. The option `headers` must return the staff member's token as `authorization: Bearer …`. */
export function createStaffGateway(options: GatewayOptions): StaffGateway {
  if (process.env.NODE_ENV !== 'production')
    checkGatewayOptions('createStaffGateway', options, 'authorization: `Bearer ${token}`');
  return methodsOf(staffOperations, createGatewayCaller(options));
}
