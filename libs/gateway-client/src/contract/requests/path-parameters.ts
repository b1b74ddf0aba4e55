import * as z from 'zod/mini';
import { invoiceIdSchema } from '../invoices/invoice.ts';
import type { ParamName } from '../operations/operation.ts';
import type { OperationName, Operations } from '../operations/operations.ts';
import { opaqueIdSchema } from '../primitives.ts';
import { userIdSchema } from '../user.ts';

/** The schema of each parameter `{name}` in a path, for the value after percent-decoding. */
export const pathParameters: Readonly<Record<ParamName<Operations[OperationName]['path']>, z.ZodMiniType<string>>> = {
  id: opaqueIdSchema,
  cardId: opaqueIdSchema,
  invoiceId: invoiceIdSchema,
  processor: z.string().check(z.regex(/^[a-z-]{1,30}$/)),
  userId: userIdSchema,
};
