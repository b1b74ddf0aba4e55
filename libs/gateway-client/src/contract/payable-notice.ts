import * as z from 'zod/mini';
import type { InvoiceStanding } from './invoice.ts';
import { payerEmail } from './payer.ts';
import { instantSchema, opaqueIdSchema } from './primitives.ts';

/** Standings of an invoice that cannot be paid yet, but some day: who waits for that may be told by mail. */
export const awaitedStandings: readonly InvoiceStanding['kind'][] = [
  'awaiting-shipment',
  'being-created',
  'overdue-creation',
  'scheduled',
];

/** The body of `askPayableNotice`. */
export const payableNoticeRequestSchema = z.object({ email: payerEmail });

/** Answer to `askPayableNotice`: the address as it is written to, whether or not it has asked before. */
export const payableNoticeAskedSchema = z.object({ email: z.string() });

/** The body of `confirmPayableNotice` and of `stopPayableNotices`: the secret in a mail's link. */
export const payableNoticeLinkSchema = z.object({ secret: opaqueIdSchema });

/** Answer to `confirmPayableNotice`, the first time and again. */
export const payableNoticeConfirmedSchema = z.object({ confirmedAt: instantSchema });

/** Answer to `stopPayableNotices`: the same for every secret. */
export const payableNoticesStoppedSchema = z.object({ isStopped: z.literal(true) });
