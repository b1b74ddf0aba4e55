import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const sessionRow = z.object({
  id: z.string(),
  /** Null while nobody is signed in: such a session is for the cart only. */
  customerId: z.nullable(z.string()),
  /** The number of the order that was placed last. */
  lastOrder: z.nullable(z.string()),
});

export type CommerceSession = z.infer<typeof sessionRow>;

const lineRow = z.object({ product: z.string(), quantity: z.number() });

/** A product number and how many of it. */
export type CartLine = z.infer<typeof lineRow>;

const orderRow = z.object({
  number: z.string(),
  accountNumber: z.string(),
  placedAt: z.number(),
  lines: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    z.array(lineRow),
  ),
});

export type PlacedOrder = z.infer<typeof orderRow>;

export const maxQuantity = 999;

const selectOrder = `select number, account_number as accountNumber, placed_at as placedAt, lines from commerce_orders`;

/** Sessions, carts and placed orders in the sandbox's database. */
export function createCommerceStore(database: DatabaseSync) {
  const sessionById = database.prepare(
    'select id, customer_id as customerId, last_order as lastOrder from commerce_sessions where id = ?',
  );
  const insertSession = database.prepare('insert into commerce_sessions (id, customer_id) values (?, ?)');
  const deleteSession = database.prepare('delete from commerce_sessions where id = ?');
  const moveCart = database.prepare('update commerce_cart_lines set session_id = :to where session_id = :from');
  const cartLines = database.prepare(
    'select product, quantity from commerce_cart_lines where session_id = ? order by product',
  );
  const addLine = database.prepare(`
    insert into commerce_cart_lines values (:sessionId, :product, :quantity)
    on conflict do update set quantity = min(quantity + excluded.quantity, ${maxQuantity})`);
  const setLine = database.prepare(
    'update commerce_cart_lines set quantity = :quantity where session_id = :sessionId and product = :product',
  );
  const deleteLine = database.prepare('delete from commerce_cart_lines where session_id = ? and product = ?');
  const emptyCart = database.prepare('delete from commerce_cart_lines where session_id = ?');
  const insertOrder = database.prepare(`
    insert into commerce_orders (number, account_number, placed_at, lines)
    values ('ORD' || (10000001 + (select count(*) from commerce_orders)), :accountNumber, :placedAt, :lines)
    returning number`);
  const setLastOrder = database.prepare('update commerce_sessions set last_order = :number where id = :sessionId');
  const orderByNumber = database.prepare(`${selectOrder} where number = ?`);
  const ordersOfAccount = database.prepare(`${selectOrder} where account_number = ? order by seq desc`);

  const inOneStep = <Result>(work: () => Result): Result => {
    database.exec('begin immediate');
    try {
      const result = work();
      database.exec('commit');
      return result;
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  };

  return {
    findSession: (id: string): CommerceSession | undefined => z.optional(sessionRow).parse(sessionById.get(id)),
    startSession(id: string): void {
      insertSession.run(id, null);
    },
    /** A session under a new id, so that an id which somebody knew before is worth nothing; the cart comes along. */
    signIn(customerId: string, { from, to }: { from?: string; to: string }): void {
      inOneStep(() => {
        insertSession.run(to, customerId);
        if (from === undefined) return;
        moveCart.run({ from, to });
        deleteSession.run(from);
      });
    },
    endSession(id: string): void {
      deleteSession.run(id);
    },
    cart: (sessionId: string): CartLine[] => z.array(lineRow).parse(cartLines.all(sessionId)),
    addToCart(sessionId: string, { product, quantity }: CartLine): void {
      addLine.run({ sessionId, product, quantity });
    },
    /** A product that is not in the cart stays out of it. */
    changeCart(sessionId: string, { product, quantity }: CartLine): void {
      setLine.run({ sessionId, product, quantity });
    },
    removeFromCart(sessionId: string, product: string): void {
      deleteLine.run(sessionId, product);
    },
    /** Makes the cart an order. `undefined` when it is empty: a second click, or another tab was first. */
    placeOrder(sessionId: string, order: { accountNumber: string; placedAt: number }): string | undefined {
      return inOneStep(() => {
        const lines = cartLines.all(sessionId);
        if (lines.length === 0) return undefined;
        const { number } = z
          .object({ number: z.string() })
          .parse(insertOrder.get({ ...order, lines: JSON.stringify(lines) }));
        setLastOrder.run({ sessionId, number });
        emptyCart.run(sessionId);
        return number;
      });
    },
    findOrder: (number: string): PlacedOrder | undefined => z.optional(orderRow).parse(orderByNumber.get(number)),
    /** Newest first. */
    ordersOf: (accountNumber: string): PlacedOrder[] => z.array(orderRow).parse(ordersOfAccount.all(accountNumber)),
  };
}

export type CommerceStore = ReturnType<typeof createCommerceStore>;
