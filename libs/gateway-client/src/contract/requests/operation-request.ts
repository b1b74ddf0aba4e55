import { toHttpRequest, type HttpRequest, type RequestParts } from './http-request.ts';
import { operations, type OperationName } from '../operations/operations.ts';
import type { RequestOf } from '../operations/request-schemas.ts';

/** The request of an operation by name, for code that sends it without the client, such as a load test or a test. */
export const operationRequest = <Name extends OperationName>(
  name: Name,
  parts: RequestOf<Name> & RequestParts,
): HttpRequest => toHttpRequest(operations[name], parts);
