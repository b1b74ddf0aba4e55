import { currencies } from '@assess/i18n';
import * as z from 'zod/mini';
import type { InvoiceStatus } from './invoice.ts';
import { payerEmail } from './payer.ts';
import { instantSchema, opaqueIdSchema } from './primitives.ts';

const awaitedStatuses: readonly InvoiceStatus['kind'][] = [
  'awaiting-shipment',
  'being-created',
  'overdue-creation',
  'scheduled',
];

const payableCurrencies: readonly string[] = currencies;

/** Whether an invoice that cannot be paid yet can be some day: who waits for that may be told by mail. */
export const isAwaited = (kind: InvoiceStatus['kind'], currency: string): boolean =>
  awaitedStatuses.includes(kind) && payableCurrencies.includes(currency);

/** The body of `requestInvoiceReadyAlert`. */
export const invoiceReadyAlertRequestSchema = z.object({ email: payerEmail });

/** Answer to `requestInvoiceReadyAlert`: the address as it is written to, whether or not it has asked before. */
export const invoiceReadyAlertRequestedSchema = z.object({ email: z.string() });

/** The body of `confirmInvoiceReadyAlert` and of `stopInvoiceReadyAlerts`: the secret in a mail's link. */
export const invoiceReadyAlertLinkSchema = z.object({ secret: opaqueIdSchema });

/** Answer to `confirmInvoiceReadyAlert`, the first time and again. */
export const invoiceReadyAlertConfirmedSchema = z.object({ confirmedAt: instantSchema });

/** Answer to `stopInvoiceReadyAlerts`: the same for every secret. */
export const invoiceReadyAlertsStoppedSchema = z.object({ isStopped: z.literal(true) });
