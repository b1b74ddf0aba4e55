import { locales, type Locale } from '@assess/i18n';
import type { LapsedPayment } from '../lapsed-payments/lapse-mail.ts';
import { createStoreUrls } from '../mail/store-urls.ts';
import type { AlertMail } from '../invoice-ready-alerts/alert-mails.ts';
import type { PaidPayment } from '../payments/payment-view.ts';
import type { FailedRefund } from '../refunds/refund-failure-mail.ts';
import type { ToldRefund } from '../refunds/refund-mail.ts';
import type { TransferRow } from '../transfers/read-transfers.ts';
import { examplePayer } from './example-payer.ts';

/** The URLs in example mails. They belong to a store that does not exist. */
export const exampleStoreUrls = createStoreUrls({ publicOrigin: 'https://store.example', hasNoBasePath: false });

/** The secrets in example links that confirm or stop alerts. */
export const exampleSecrets = { confirm: 'CCCCCCCCCCCCCCCCCCCCCA', stop: 'SSSSSSSSSSSSSSSSSSSSSA' };

const amountMinor = 123_450;

/** A payment of one invoice, with a tax number. */
export function aPaidPayment(locale: Locale, changed: Partial<PaidPayment> = {}): PaidPayment {
  const total = { amountMinor, currency: locales[locale].currency };
  return {
    id: 'p',
    state: 'paid',
    invoices: [
      {
        id: '1',
        invoiceNumber: 'INV1000001',
        orderNumber: 'ORD1000001',
        purchaseOrderNumber: 'PO-7000001',
        customerAccountNumber: 'A1001',
        dueOn: '2026-12-31',
        total,
        status: { kind: 'paid', paidOn: '2026-11-20' },
      },
    ],
    total,
    expiresAt: '2026-11-20T13:30:00.000Z',
    confirmation: {
      number: 'PC-1',
      paidAt: '2026-11-20T23:59:00.000Z',
      paidOn: '2026-11-20',
      email: 'a@example.org',
      isRegistered: false,
      isReceiptSent: false,
      isReceiptUndelivered: false,
      isCardSaved: false,
      card: { brand: 'visa', last4: '4242' },
      billedTo: { ...examplePayer, vatNumber: 'GB123456789' },
    },
    ...changed,
  };
}

/** A transfer for one invoice, announced in a store. */
export const aTransfer = (locale: Locale, changed: Partial<TransferRow> = {}): TransferRow => ({
  ...{ id: 't', lookup_id: 'l', customer_account_number: 'A1001', digest: '', announced_at: new Date(0), locale },
  ...{ paid_on: '2026-11-19', amount_minor: amountMinor, reference: 'A1001', note: '', name: 'Ada' },
  ...{ email: 'a@example.org', tries: 1, next_try_at: new Date(0), sent_at: null, refusals: 0, given_up_at: null },
  currency: locales[locale].currency,
  invoices: [
    {
      invoice_number: 'INV1000001',
      amount_minor: amountMinor,
      currency: locales[locale].currency,
      paid_on: null,
    },
  ],
  ...changed,
});

/** A payment of one invoice with a lapsed 3-D Secure challenge. */
export const aLapsedPayment = (locale: Locale, changed: Partial<LapsedPayment> = {}): LapsedPayment => ({
  ...{ reference: 'r', email: 'a@example.org', currency: locales[locale].currency },
  invoices: [
    {
      ...{ invoiceNumber: 'INV1000001', orderNumber: 'ORD1000001', purchaseOrderNumber: 'PO-7000001' },
      ...{ customerAccountNumber: 'A1001', amountMinor },
    },
  ],
  ...changed,
});

/** A refund of a whole payment. */
export const aRefund = (locale: Locale, changed: Partial<ToldRefund> = {}): ToldRefund => ({
  ...{ id: 'r', payment_id: 'p', amount_minor: amountMinor, currency: locales[locale].currency },
  ...{ refunded_at: new Date('2026-11-21T09:00:00Z'), paid_minor: amountMinor, refunded_minor: amountMinor },
  ...{ confirmation_number: 'PC-1', email: 'a@example.org', card_last4: '4242' },
  ...changed,
});

/** A refund that failed after it was made. The payment was refunded in full. */
export const aFailedRefund = (locale: Locale, changed: Partial<FailedRefund> = {}): FailedRefund => ({
  ...aRefund(locale),
  ...{ failed_at: new Date('2026-12-01T09:00:00Z'), is_taken_back: true },
  ...changed,
});

/** A mail that asks a visitor to confirm an alert for the invoice of an order. */
export const anOwedNotice = (locale: Locale, changed: Partial<AlertMail> = {}): AlertMail => ({
  ...{ id: 'm', kind: 'confirm', email: 'a@example.org', invoice_number: null },
  ...{ order_number: 'ORD6000002', purchase_order_number: 'PO-7', customer_account_number: 'A1001' },
  ...{ due_on: '2026-12-31', amount_minor: amountMinor, currency: locales[locale].currency },
  ...changed,
});
