import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const sessionRow = z.object({
  id: z.string(),
  /**
   * The id of the session's customer; null until a customer signs in. It is no proof of identity, because only the
   * identity server identifies the visitor.
   */
  customerId: z.nullable(z.string()),
  /** The number of the last placed order. */
  lastOrder: z.nullable(z.string()),
});

export type CommerceSession = z.infer<typeof sessionRow>;

const leftVisitRow = z.object({
  sessionId: z.string(),
  /** The time at which the session timed out, in epoch milliseconds. */
  leftAt: z.number(),
});

/** A customer's session that ended by a time-out. */
export type LeftVisit = z.infer<typeof leftVisitRow>;

const lineRow = z.object({ product: z.string(), quantity: z.number() });

/** A product number with its quantity. */
export type CartLine = z.infer<typeof lineRow>;

const detailsSchema = z.object({
  /** The lines of the postal address. */
  address: z.array(z.string()),
  vat: z.optional(z.string()),
  purchaseOrder: z.optional(z.string()),
  /** The payer, if it is not the customer's account. */
  payer: z.optional(z.string()),
});

/** The details that a customer entered for the order. */
export type OrderDetails = z.infer<typeof detailsSchema>;

const fromJson = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);

const accountRow = z.object({ number: z.string() });

const orderRow = z.object({
  number: z.string(),
  accountNumber: z.string(),
  placedAt: z.number(),
  lines: z.pipe(fromJson, z.array(lineRow)),
  details: z.nullable(z.pipe(fromJson, detailsSchema)),
});

export type PlacedOrder = z.infer<typeof orderRow>;

export const maxQuantity = 999;

const selectOrder = `
  select number, account_number as accountNumber, placed_at as placedAt, lines, details
  from commerce_orders left join commerce_order_details using (number)`;

/** Stores sessions, carts and placed orders in the sandbox's database. */
export function createCommerceRepository(database: DatabaseSync) {
  const sessionById = database.prepare(
    'select id, customer_id as customerId, last_order as lastOrder from commerce_sessions where id = ?',
  );
  const insertSession = database.prepare('insert into commerce_sessions (id, customer_id) values (?, ?)');
  const claimSession = database.prepare(
    'update commerce_sessions set customer_id = ? where id = ? and customer_id is null',
  );
  const deleteSession = database.prepare('delete from commerce_sessions where id = ?');
  const leaveSession = database.prepare('insert or replace into commerce_left_visits values (:id, :leftAt)');
  const resumeSession = database.prepare('delete from commerce_left_visits where session_id = ?');
  const lastLeftCart = database.prepare(`
    select session_id as sessionId, left_at as leftAt
    from commerce_left_visits join commerce_sessions on id = session_id
    where customer_id = ? and exists (select * from commerce_cart_lines as line where line.session_id = id)
    order by left_at desc limit 1`);
  const moveCart = database.prepare(`
    insert into commerce_cart_lines select :to, product, quantity from commerce_cart_lines where session_id = :from
    on conflict do update set quantity = min(quantity + excluded.quantity, ${maxQuantity})`);
  const insertAccount = database.prepare(`
    insert into commerce_personal_accounts (customer_id, number)
    values (?, 'P' || (10001 + (select count(*) from commerce_personal_accounts)))
    returning number`);
  const accountOf = database.prepare('select number from commerce_personal_accounts where customer_id = ?');
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
  const insertDetails = database.prepare('insert into commerce_order_details values (:number, :details)');
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
    startSession(id: string, customerId: string | null): void {
      insertSession.run(id, customerId);
    },
    /** Assigns a session without a customer, and its cart, to this customer. */
    claimSession(id: string, customerId: string): void {
      claimSession.run(customerId, id);
    },
    /** Marks a session as timed out. Its cart stays stored for the customer. */
    leaveSession(id: string, leftAt: number): void {
      leaveSession.run({ id, leftAt });
    },
    /** Marks a session as active again when its customer returns. */
    resumeSession(id: string): void {
      resumeSession.run(id);
    },
    /** Finds the customer's last timed-out session that has items in the cart. */
    findLeftCart: (customerId: string): LeftVisit | undefined =>
      z.optional(leftVisitRow).parse(lastLeftCart.get(customerId)),
    /** Moves all items from the cart of a session into the cart of another one, and ends the former session. */
    moveCart(from: string, to: string): void {
      inOneStep(() => {
        moveCart.run({ from, to });
        deleteSession.run(from);
      });
    },
    /** Returns the number of a customer's personal account; `undefined` before that account is opened. */
    personalAccountOf: (customerId: string): string | undefined =>
      z.optional(accountRow).parse(accountOf.get(customerId))?.number,
    /** Opens a customer's personal account if there is none. @returns the account's number */
    openPersonalAccount: (customerId: string): string => accountRow.parse(insertAccount.get(customerId)).number,
    endSession(id: string): void {
      deleteSession.run(id);
    },
    cart: (sessionId: string): CartLine[] => z.array(lineRow).parse(cartLines.all(sessionId)),
    addToCart(sessionId: string, { product, quantity }: CartLine): void {
      addLine.run({ sessionId, product, quantity });
    },
    /** Changes the quantity of a product that is in the cart. Does nothing for any other product. */
    changeCart(sessionId: string, { product, quantity }: CartLine): void {
      setLine.run({ sessionId, product, quantity });
    },
    removeFromCart(sessionId: string, product: string): void {
      deleteLine.run(sessionId, product);
    },
    /**
     * Turns the cart into an order. Returns `undefined` when the cart is empty, because another tab or an earlier click
     * has placed the order.
     */
    placeOrder(
      sessionId: string,
      { details, ...order }: { accountNumber: string; placedAt: number; details: OrderDetails },
    ): string | undefined {
      return inOneStep(() => {
        const lines = cartLines.all(sessionId);
        if (lines.length === 0) return undefined;
        const { number } = z
          .object({ number: z.string() })
          .parse(insertOrder.get({ ...order, lines: JSON.stringify(lines) }));
        insertDetails.run({ number, details: JSON.stringify(details) });
        setLastOrder.run({ sessionId, number });
        emptyCart.run(sessionId);
        return number;
      });
    },
    findOrder: (number: string): PlacedOrder | undefined => z.optional(orderRow).parse(orderByNumber.get(number)),
    /** Returns the orders of an account, newest first. */
    ordersOf: (accountNumber: string): PlacedOrder[] => z.array(orderRow).parse(ordersOfAccount.all(accountNumber)),
  };
}

export type CommerceRepository = ReturnType<typeof createCommerceRepository>;
