import { toHttpRequest, type HttpRequest, type RequestParts } from './http-request.ts';
import { operations, type OperationName } from '../operations/operations.ts';
import type { RequestOf } from '../operations/request-schemas.ts';

/** Builds the HTTP request of an operation by its name, for code that does not use the client, such as a load test. */
export const operationRequest = <Name extends OperationName>(
  name: Name,
  parts: RequestOf<Name> & RequestParts,
): HttpRequest => toHttpRequest(operations[name], parts);
