export { createGatewayCaller, type CallGateway, type Outcome } from './call-gateway.ts';
export { createGatewayClient, type GatewayClient } from './gateway-client.ts';
export { GatewayError, type GatewayErrorKind } from './gateway-error.ts';
export { type CallOptions, type GatewayOptions } from './gateway-options.ts';
export { createPageGateway, type PageGateway } from './page-gateway.ts';
export { createStaffGateway, type StaffGateway } from './staff-gateway.ts';
