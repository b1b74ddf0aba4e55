export { createGatewayClient, type GatewayClient } from './gateway-client.ts';
export { GatewayError, type GatewayErrorKind } from './gateway-error.ts';
export { type GatewayOptions, type Outcome } from './gateway-request.ts';
