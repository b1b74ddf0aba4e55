import { currencies } from '@assess/i18n';
import * as z from 'zod/mini';
import type { InvoiceStatus } from './invoice.ts';
import { payerEmail } from '../payer.ts';
import { instantSchema, opaqueIdSchema } from '../primitives.ts';

/** True for the statuses of an invoice that cannot be paid yet and may become payable. */
const isAwaitedStatus: Record<InvoiceStatus['kind'], boolean> = {
  payable: false,
  paid: false,
  scheduled: true,
  'payment-in-progress': false,
  'unsupported-currency': false,
  'awaiting-shipment': true,
  'being-created': true,
  'overdue-creation': true,
};

const payableCurrencies: readonly string[] = currencies;

/** True if an invoice that cannot be paid yet may become payable. Visitors can request a mail for when it can be paid. */
export const isAwaited = (kind: InvoiceStatus['kind'], currency: string): boolean =>
  isAwaitedStatus[kind] && payableCurrencies.includes(currency);

/** The body of `requestInvoiceReadyAlert`. */
export const invoiceReadyAlertRequestSchema = z.object({ email: payerEmail });

/**
 * The response to `requestInvoiceReadyAlert`: the email address in the spelling to which mails are sent. The response to a repeated request
 * is the same.
 */
export const invoiceReadyAlertRequestedSchema = z.object({ email: z.string() });

/** The body of `confirmInvoiceReadyAlert` and of `stopInvoiceReadyAlerts`: the secret in a mail's link. */
export const invoiceReadyAlertLinkSchema = z.object({ secret: opaqueIdSchema });

/** The response to `confirmInvoiceReadyAlert`, for the first call and repeated ones. */
export const invoiceReadyAlertConfirmedSchema = z.object({ confirmedAt: instantSchema });

/** The response to `stopInvoiceReadyAlerts`, the same for every secret. */
export const invoiceReadyAlertsStoppedSchema = z.object({ isStopped: z.literal(true) });
