export { createGatewayProxy, type GatewayProxyOptions } from './gateway-proxy.ts';
export { problem } from './problem.ts';
