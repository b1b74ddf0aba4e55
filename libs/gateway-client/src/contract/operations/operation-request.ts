import { toHttpRequest, type HttpRequest, type RequestParts } from '../http/http-request.ts';
import { operations, type OperationName } from './operations.ts';
import type { RequestOf } from './request-schemas.ts';

/** The request of an operation by name, for code that sends it without the client, such as a load test or a test. */
export const operationRequest = <Name extends OperationName>(
  name: Name,
  parts: RequestOf<Name> & RequestParts,
): HttpRequest => toHttpRequest(operations[name], parts);
