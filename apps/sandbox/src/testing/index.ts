export { startCardProcessorServer, type CardProcessorServer } from './servers/card-processor-server.ts';
export { claimsOf, startIdentityServer, type IdentityServer, type Mood } from './servers/identity-server.ts';
export type { ForbiddenCharge, TestCharge } from './servers/processor-books.ts';
export { proxyBodies } from './servers/proxy-answers.ts';
