import { currencies } from '@assess/i18n';
import * as z from 'zod/mini';
import type { InvoiceStanding } from './invoice.ts';
import { payerEmail } from './payer.ts';
import { instantSchema, opaqueIdSchema } from './primitives.ts';

const awaitedStandings: readonly InvoiceStanding['kind'][] = [
  'awaiting-shipment',
  'being-created',
  'overdue-creation',
  'scheduled',
];

const payableCurrencies: readonly string[] = currencies;

/** Whether an invoice that cannot be paid yet can be some day: who waits for that may be told by mail. */
export const isAwaited = (kind: InvoiceStanding['kind'], currency: string): boolean =>
  awaitedStandings.includes(kind) && payableCurrencies.includes(currency);

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
