import type { GatewayClient } from '@assess/gateway-client';
import type { Logger } from 'pino';
import type { Paths } from '../../urls/paths.ts';
import type { RequestContext } from '../request-context/request-context.ts';

/** The dependencies of the handlers of an invoice page's forms. */
export interface FormOptions {
  gatewayFor: (context: RequestContext) => GatewayClient;
  paths: Paths;
  log: Logger;
}
