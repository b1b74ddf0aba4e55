import { randomInt } from 'node:crypto';
import { operationRequest } from '@assess/gateway-client/contract';

/** A random client IP address, so that no limit is reached. */
export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Looks up an invoice at the gateway as a storefront does. */
export const lookUp = (search: { number: string; accountNumber: string }) =>
  operationRequest('lookUpInvoices', {
    headers: { 'x-client-address': anyAddress() },
    body: { kind: 'invoice-number', ...search },
  });
