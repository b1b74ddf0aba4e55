import { toHttpRequest, type HttpRequest, type RequestParts } from './http-request.ts';
import { operations, type OperationName } from './operations.ts';
import type { RequestOf } from './request-schemas.ts';

/** The request of an operation by its name, for whoever sends it by other means than the client: a measurement, a test. */
export const operationRequest = <Name extends OperationName>(
  name: Name,
  parts: RequestOf<Name> & RequestParts,
): HttpRequest => toHttpRequest(operations[name], parts);
