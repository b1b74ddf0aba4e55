import { createGatewayCaller } from './call-gateway.ts';
import { staffOperations } from './contract/index.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { methodsOf, type OperationMethods } from './operation-methods.ts';

/** The operations of staff. */
export type StaffGateway = OperationMethods<keyof typeof staffOperations>;

/** Creates a typed client for one staff member, whose token `headers` carries as `authorization: Bearer …`. */
export const createStaffGateway = (options: GatewayOptions): StaffGateway =>
  methodsOf(staffOperations, createGatewayCaller(options));
