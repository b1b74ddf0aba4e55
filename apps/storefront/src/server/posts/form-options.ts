import type { GatewayClient } from '@assess/gateway-client';
import type { Logger } from 'pino';
import type { Paths } from '../../addresses/paths.ts';
import type { Visit } from '../visit/visit.ts';

/** What the answer to a form of an invoice page needs. */
export interface FormOptions {
  gatewayFor: (visit: Visit) => GatewayClient;
  paths: Paths;
  log: Logger;
}
