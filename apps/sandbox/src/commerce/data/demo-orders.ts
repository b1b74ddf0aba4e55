import type { IsoDay } from '@assess/i18n';
import type { OrderDetails } from '../commerce-repository.ts';
import { products } from './products.ts';

export interface OrderLine {
  /** The product number. */
  readonly product: string;
  readonly quantity: number;
}

export interface StoreOrder {
  readonly number: string;
  readonly accountNumber: string;
  readonly orderedOn: IsoDay;
  /** The day of shipment; null while the order is being prepared. */
  readonly shippedOn: IsoDay | null;
  readonly lines: readonly OrderLine[];
  readonly invoiceNumbers: readonly string[];
  /** The details that the customer entered; absent for orders of the demo data. */
  readonly details?: OrderDetails | undefined;
  /** True while one of the order's invoices is still to be created. */
  readonly awaitsInvoice: boolean;
}

const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);

/** Builds an invoice or order number from prefix, series and position: `numberIn('INV', 1, 7)` is `INV1000007`. */
const numberIn = (prefix: 'INV' | 'ORD', series: number, n: number): string =>
  `${prefix}${series}${String(n).padStart(6, '0')}`;

/** Builds an account number: 1 → A1001 … 8 → A1008, 9 → A1001 … */
const accountOf = (n: number): string => `A100${1 + ((n - 1) % 8)}`;

function order(n: number, given: Partial<StoreOrder> & Pick<StoreOrder, 'number'>): StoreOrder {
  return {
    accountNumber: 'A1001',
    orderedOn: '2026-02-26',
    shippedOn: '2026-03-02',
    lines: upTo(1 + (n % 3)).map((line) => ({
      product: products[(n * 2 + line) % products.length]?.number ?? '',
      quantity: 1 + ((n + line) % 4),
    })),
    invoiceNumbers: [],
    awaitsInvoice: false,
    ...given,
  };
}

const singles = upTo(120).map((n) =>
  order(n, { number: numberIn('ORD', 1, n), accountNumber: accountOf(n), invoiceNumbers: [numberIn('INV', 1, n)] }),
);

const several = upTo(24).map((n) =>
  order(n, {
    number: numberIn('ORD', 2, n),
    accountNumber: accountOf(n),
    invoiceNumbers: upTo(2 + ((n - 1) % 4)).map((line) => numberIn('INV', 2, n * 10 + line)),
  }),
);

/** The orders of the invoices in series 3 (paid) and 4 (scheduled). */
const paidAndScheduled = [3, 4].flatMap((series) =>
  upTo(8).map((n) =>
    order(n, {
      number: numberIn('ORD', series, n),
      accountNumber: accountOf(n),
      invoiceNumbers: [numberIn('INV', series, n)],
    }),
  ),
);

const inProgress = order(1, { number: numberIn('ORD', 9, 1), invoiceNumbers: [numberIn('INV', 9, 1)] });

/** Returns the orders whose state depends on the current day. */
function dated(nowMs: number): StoreOrder[] {
  const dayIn = (days: number): IsoDay => new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10);
  return [
    order(1, { number: numberIn('ORD', 6, 1), orderedOn: dayIn(-2), shippedOn: null, awaitsInvoice: true }),
    order(2, { number: numberIn('ORD', 6, 2), orderedOn: dayIn(-5), shippedOn: dayIn(-1), awaitsInvoice: true }),
    order(3, { number: numberIn('ORD', 6, 3), orderedOn: dayIn(-14), shippedOn: dayIn(-10), awaitsInvoice: true }),
    order(4, {
      number: numberIn('ORD', 6, 4),
      orderedOn: dayIn(-9),
      shippedOn: dayIn(-1),
      invoiceNumbers: upTo(5).map((n) => numberIn('INV', 6, n)),
      awaitsInvoice: true,
    }),
  ];
}

/**
 * Returns the demo orders. Their order, account and invoice numbers are those of the gateway's demo invoices, because
 * pages link to each other by them.
 */
export const demoOrders = (nowMs: number): readonly StoreOrder[] => [
  ...dated(nowMs),
  inProgress,
  ...several,
  ...paidAndScheduled,
  ...singles,
];
