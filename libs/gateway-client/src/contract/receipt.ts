import * as z from 'zod/mini';
import { instantSchema } from './primitives.ts';

/** Receipts that were given up, for the staff who know how to reach the payer. */
export const undeliveredReceiptsSchema = z.object({
  receipts: z.array(
    z.object({
      paymentId: z.string(),
      confirmationNumber: z.string(),
      givenUpAt: instantSchema,
    }),
  ),
});
