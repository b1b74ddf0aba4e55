import type { LookupKind } from '@assess/gateway-client/contract';
import type { Currency } from '@assess/i18n';

/** A search that finds invoices of the demo data. */
export interface Sample {
  readonly title: string;
  readonly kind: LookupKind;
  readonly number: string;
  readonly accountNumber: string;
}

/** A search that finds invoices which can all be paid now, in one currency. */
export interface PayableSample extends Sample {
  readonly currency: Currency;
}

/** Customer accounts of the demo data, one per currency: `A1001` pays in USD. */
export const accounts = {
  A1001: 'USD',
  A1002: 'CAD',
  A1003: 'GBP',
  A1004: 'EUR',
  A1005: 'AUD',
  A1006: 'NZD',
  A1007: 'SGD',
  A1008: 'JPY',
} as const satisfies Record<string, Currency>;

const accountNumbers = Object.keys(accounts) as (keyof typeof accounts)[];

/** Returns the account that number `n` (from 1) of a series belongs to: 1 → A1001 … 8 → A1008, 9 → A1001 … */
export const accountOf = (n: number): keyof typeof accounts =>
  accountNumbers[(n - 1) % accountNumbers.length] ?? 'A1001';

/** Builds a number from prefix, series and position: `numberIn('INV', 1, 7)` is `INV1000007`. */
export const numberIn = (prefix: 'INV' | 'ORD' | 'PO-', series: number, n: number): string =>
  `${prefix}${series}${String(n).padStart(6, '0')}`;

/** The number of samples in each repeated series. */
export const seriesLength = { singleInvoices: 240, orders: 24 } as const;

/**
 * Returns a search for a payable invoice that is the only one of its order: INV1000001 with account A1001, INV1000002 with A1002 … up to
 * INV1000240, so 30 in each currency. That is enough for every test to use a different one.
 */
export const singleInvoice = (n: number): PayableSample => ({
  title: `Payable invoice in ${accounts[accountOf(n)]}`,
  currency: accounts[accountOf(n)],
  kind: 'invoice-number',
  number: numberIn('INV', 1, n),
  accountNumber: accountOf(n),
});

/** Returns the number of invoices of the payable order `n`: 2, 3, 4, 5, 2, 3 … */
export const orderSize = (n: number): number => 2 + ((n - 1) % 4);

/** Returns a search for an order whose 2 to 5 invoices are all payable: ORD2000001 with account A1001 … up to ORD2000024. */
export const payableOrder = (n: number): PayableSample => ({
  title: `Order with ${orderSize(n)} payable invoices in ${accounts[accountOf(n)]}`,
  currency: accounts[accountOf(n)],
  kind: 'order-number',
  number: numberIn('ORD', 2, n),
  accountNumber: accountOf(n),
});

/** A purchase order of 64 invoices that can all be paid. */
export const longPayableOrder = {
  title: 'Purchase order, 64 payable invoices',
  currency: accounts.A1002,
  kind: 'purchase-order-number',
  number: numberIn('PO-', 7, 4),
  accountNumber: 'A1002',
} as const satisfies PayableSample;

/** Orders that were shipped yesterday. The demo creates the invoice of such an order once a visitor has confirmed an alert for it. */
export const awaitedOrders: readonly Sample[] = Array.from({ length: 8 }, (_, index) => ({
  title: 'Invoice that comes when it is waited for',
  kind: 'order-number',
  number: numberIn('ORD', 6, 101 + index),
  accountNumber: 'A1001',
}));

/** One search for every currency, state and kind, for people to try. */
export const samples: readonly Sample[] = [
  ...accountNumbers.map((_, index) => singleInvoice(index + 1)),
  payableOrder(2),
  { title: 'Paid invoice', kind: 'invoice-number', number: 'INV3000001', accountNumber: 'A1001' },
  { title: 'Scheduled invoice', kind: 'invoice-number', number: 'INV4000001', accountNumber: 'A1001' },
  { title: 'Unsupported currency (CHF)', kind: 'purchase-order-number', number: 'PO-5000001', accountNumber: 'A1009' },
  { title: 'Payment in progress', kind: 'invoice-number', number: 'INV9000001', accountNumber: 'A1001' },
  { title: 'Order not shipped yet', kind: 'order-number', number: 'ORD6000001', accountNumber: 'A1001' },
  { title: 'Invoice still being created', kind: 'order-number', number: 'ORD6000002', accountNumber: 'A1001' },
  ...awaitedOrders.slice(0, 1),
  { title: 'Shipped long ago, no invoice', kind: 'order-number', number: 'ORD6000003', accountNumber: 'A1001' },
  { title: 'Order in every state', kind: 'order-number', number: 'ORD6000004', accountNumber: 'A1001' },
  { title: 'Purchase order, 8 invoices', kind: 'purchase-order-number', number: 'PO-7000002', accountNumber: 'A1004' },
  { title: 'Purchase order, 64 invoices', kind: 'purchase-order-number', number: 'PO-7000001', accountNumber: 'A1001' },
  {
    title: 'Purchase order, two currencies',
    kind: 'purchase-order-number',
    number: 'PO-7000003',
    accountNumber: 'A1011',
  },
];
