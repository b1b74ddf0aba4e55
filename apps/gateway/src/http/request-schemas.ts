import { createRequestSchemas, type OperationName } from '@assess/gateway-client/contract';
import { addressFormatOf } from '@assess/i18n/countries';
import type * as z from 'zod/mini';

/** The schemas of each operation's query and body. */
export const requestSchemas: Readonly<Partial<Record<OperationName, { query?: z.ZodMiniType; body?: z.ZodMiniType }>>> =
  createRequestSchemas(addressFormatOf);
