import { dayAt, type IsoDay } from '@assess/i18n';
import type { Insertable } from 'kysely';
import type { InvoicesTable } from '../db/tables.ts';
import { accountOf, accounts, awaitedOrders, numberIn, orderSize, seriesLength } from './samples.ts';

export type DemoInvoice = Required<
  Omit<Insertable<InvoicesTable>, 'id' | 'public_id' | 'paid_minor' | 'paid_currency'>
>;

/** The invoice with a payment that stays in progress forever. */
export const invoiceInProgress = numberIn('INV', 9, 1);

/** The day on which every paid invoice of the demo data was paid. */
export const paidOn: IsoDay = '2026-03-16';

/** Builds an invoice, with plausible values for each field that is not given. The default amount and due date depend on `n` alone. */
function invoice(n: number, given: Partial<DemoInvoice> & Pick<DemoInvoice, 'order_number'>): DemoInvoice {
  return {
    invoice_number: null,
    purchase_order_number: null,
    customer_account_number: 'A1001',
    shipped_on: '2026-03-02',
    due_on: `2027-0${1 + (n % 9)}-${String(1 + (n % 28)).padStart(2, '0')}`,
    payable_on: null,
    paid_on: null,
    amount_minor: 4_900 + ((n * 1_379) % 95_000),
    currency: 'USD',
    ...given,
  };
}

const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);

const inAccount = (account: keyof typeof accounts) => ({
  customer_account_number: account,
  currency: accounts[account],
});

const singles = upTo(seriesLength.singleInvoices).map((n) =>
  invoice(n, {
    invoice_number: numberIn('INV', 1, n),
    order_number: numberIn('ORD', 1, n),
    ...inAccount(accountOf(n)),
  }),
);

const orders = upTo(seriesLength.orders).flatMap((n) =>
  upTo(orderSize(n)).map((line) =>
    invoice(n * 10 + line, {
      invoice_number: numberIn('INV', 2, n * 10 + line),
      order_number: numberIn('ORD', 2, n),
      purchase_order_number: numberIn('PO-', 2, n),
      ...inAccount(accountOf(n)),
    }),
  ),
);

const paid = upTo(8).map((n) =>
  invoice(n, {
    invoice_number: numberIn('INV', 3, n),
    order_number: numberIn('ORD', 3, n),
    paid_on: paidOn,
    ...inAccount(accountOf(n)),
  }),
);

const unsupported = upTo(6).map((n) =>
  invoice(n, {
    invoice_number: numberIn('INV', 5, n),
    order_number: numberIn('ORD', 5, n),
    purchase_order_number: numberIn('PO-', 5, n % 2 ? 1 : 2),
    ...(n % 2
      ? { customer_account_number: 'A1009', currency: 'CHF' }
      : { customer_account_number: 'A1010', currency: 'ZAR' }),
  }),
);

/** A long purchase order that needs a second page. Every eighth of its invoices is paid. */
const longPurchaseOrder = upTo(64).map((n) =>
  invoice(n, {
    invoice_number: numberIn('INV', 7, n),
    order_number: numberIn('ORD', 7, Math.ceil(n / 4)),
    purchase_order_number: numberIn('PO-', 7, 1),
    paid_on: n % 8 === 0 ? paidOn : null,
  }),
);

/** A second long purchase order. All its invoices can be paid. */
const payablePurchaseOrder = upTo(64).map((n) =>
  invoice(n, {
    invoice_number: numberIn('INV', 7, 300 + n),
    order_number: numberIn('ORD', 7, 300 + Math.ceil(n / 4)),
    purchase_order_number: numberIn('PO-', 7, 4),
    ...inAccount('A1002'),
  }),
);

const shortPurchaseOrder = upTo(8).map((n) =>
  invoice(n, {
    invoice_number: numberIn('INV', 7, 100 + n),
    order_number: numberIn('ORD', 7, 100 + n),
    purchase_order_number: numberIn('PO-', 7, 2),
    ...inAccount('A1004'),
  }),
);

const twoCurrencies = upTo(4).map((n) =>
  invoice(n, {
    invoice_number: numberIn('INV', 7, 200 + n),
    order_number: numberIn('ORD', 7, 201),
    purchase_order_number: numberIn('PO-', 7, 3),
    customer_account_number: 'A1011',
    currency: n % 2 ? 'USD' : 'CAD',
  }),
);

/** Orders of two customers. The order number of one begins with the whole order number of the other. */
const samePrefix = [
  invoice(1, { invoice_number: 'INV8000001', order_number: 'ORD8000001', ...inAccount('A1001') }),
  invoice(2, { invoice_number: 'INV8000002', order_number: 'ORD80000012', ...inAccount('A1002') }),
];

const inProgress = invoice(1, { invoice_number: invoiceInProgress, order_number: numberIn('ORD', 9, 1) });

/**
 * Builds the demo invoices whose status depends on the current day. Their dates are relative to `nowMs`, so that the demo always shows
 * every status.
 */
export function datedInvoices(nowMs: number): DemoInvoice[] {
  const dayIn = (days: number) => dayAt(nowMs + days * 86_400_000, 'en-us');
  const notCreated = { invoice_number: null, due_on: null };
  const scheduled = { payable_on: dayIn(30), due_on: dayIn(60) };
  const everyState = numberIn('ORD', 6, 4);
  return [
    ...upTo(8).map((n) =>
      invoice(n, {
        invoice_number: numberIn('INV', 4, n),
        order_number: numberIn('ORD', 4, n),
        ...scheduled,
        ...inAccount(accountOf(n)),
      }),
    ),
    invoice(1, { order_number: numberIn('ORD', 6, 1), ...notCreated, shipped_on: null }),
    invoice(2, { order_number: numberIn('ORD', 6, 2), ...notCreated, shipped_on: dayIn(-1) }),
    ...awaitedOrders.map(({ number }, index) =>
      invoice(101 + index, { order_number: number, ...notCreated, shipped_on: dayIn(-1) }),
    ),
    invoice(3, { order_number: numberIn('ORD', 6, 3), ...notCreated, shipped_on: dayIn(-10) }),
    invoice(4, { order_number: everyState, invoice_number: numberIn('INV', 6, 1) }),
    invoice(5, { order_number: everyState, invoice_number: numberIn('INV', 6, 2), paid_on: paidOn }),
    invoice(6, { order_number: everyState, invoice_number: numberIn('INV', 6, 3), ...scheduled }),
    invoice(7, { order_number: everyState, invoice_number: numberIn('INV', 6, 4), currency: 'CHF' }),
    invoice(8, { order_number: everyState, ...notCreated, shipped_on: dayIn(-1) }),
    invoice(9, { order_number: everyState, invoice_number: numberIn('INV', 6, 5), due_on: dayIn(-12) }),
  ];
}

/** All demo invoices except the dated ones. They are the same on any day. */
export const lastingInvoices: readonly DemoInvoice[] = [
  ...singles,
  ...orders,
  ...paid,
  ...unsupported,
  ...longPurchaseOrder,
  ...payablePurchaseOrder,
  ...shortPurchaseOrder,
  ...twoCurrencies,
  ...samePrefix,
  inProgress,
];
