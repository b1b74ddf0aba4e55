import type { CommerceRepository, PlacedOrder } from '../commerce-repository.ts';
import type { Clock } from '../../clock.ts';
import { demoOrders, type StoreOrder } from '../data/demo-orders.ts';

/** Creates the functions that find orders, both those of the demo data and those placed in the sandbox. */
export function createOrders(repository: CommerceRepository, clock: Clock) {
  return {
    /** Finds an order by its number and its account number. Letter case and spaces do not matter. */
    find(number: string, accountNumber: string): StoreOrder | undefined {
      const wanted = normalise(number);
      const placed = repository.findOrder(wanted);
      const order = placed ? asOrder(placed) : demoOrders(clock.now()).find((demo) => demo.number === wanted);
      return order?.accountNumber === normalise(accountNumber) ? order : undefined;
    },
    /** Returns the orders of some accounts, newest first. */
    ofAccounts: (accountNumbers: readonly string[]): StoreOrder[] =>
      [
        ...accountNumbers.flatMap((account) => repository.ordersOf(account).map(asOrder)),
        ...demoOrders(clock.now()).filter(({ accountNumber }) => accountNumbers.includes(accountNumber)),
      ].toSorted((a, b) => b.orderedOn.localeCompare(a.orderedOn)),
  };
}

export type Orders = ReturnType<typeof createOrders>;

/** Normalises a number for a comparison that ignores spaces and letter case. */
export const normalise = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

const asOrder = ({ number, accountNumber, placedAt, lines, details }: PlacedOrder): StoreOrder => ({
  number,
  accountNumber,
  orderedOn: new Date(placedAt).toISOString().slice(0, 10),
  shippedOn: null,
  lines,
  invoiceNumbers: [],
  details: details ?? undefined,
  awaitsInvoice: true,
});
