export { createIdentityCalls, type IdentityCallOptions, type IdentityCaller } from './identity-calls.ts';
export { createIdentityMetrics, type IdentityMetrics } from './identity-metrics.ts';
export { createIdentityProxy, type IdentityContext, type IdentityProxyOptions } from './identity-proxy.ts';
export { createIdentitySessions, type IdentitySessions, type IdentitySessionsOptions } from './identity-sessions.ts';
export { stepUpHeaders } from './step-up-headers.ts';
