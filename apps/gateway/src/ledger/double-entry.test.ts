import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoices, unusedNumber } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';

describeOnEachDatabase('the ledger', (database) => {
  const world = useTestGateway(database);

  /** Reads every account's balance, with the query of the README. */
  async function balances() {
    const { rows } = await sql<{ account: string; currency: string; balance: number }>`
      select account, currency, sum(amount_minor)::bigint as balance from postings group by account, currency`.execute(
      database().kysely,
    );
    return (account: string, currency: string) =>
      rows.find((row) => row.account === account && row.currency === currency)?.balance ?? 0;
  }

  /** Pays invoices of 60 and 40 of one account that no other test uses. */
  async function pay(invoices: Awaited<ReturnType<typeof addInvoices>>) {
    const { id } = (await world.gateway.openPayment(invoices)).body;
    expect((await world.gateway.attempt(id, 'key')).body.state).toBe('paid');
    return id;
  }

  const refund = (paymentId: string, amountMinor?: number) =>
    world.gateway.asStaff<{ state: string }>('ada', `/payments/${paymentId}/refunds`, {
      id: newOpaqueId(),
      amountMinor,
      reason: 'asked for by phone',
    });

  it(
    'balances after any history of charges and refunds, and equals the sum of the card processor',
    { timeout: 120_000 },
    async () => {
      const before = await balances();
      const model = { charged: 0, refunded: 0, openRefunds: 0 };
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
          fc.boolean(),
          async (parts, isPaidAgain) => {
            const account = unusedNumber('a').slice(-6);
            const order_number = unusedNumber('ORD');
            const common = { order_number, customer_account_number: account, currency: 'EUR' };
            const invoices = [
              ...(await addInvoices(database(), 1, { ...common, amount_minor: 60 })),
              ...(await addInvoices(database(), 1, { ...common, amount_minor: 40 })),
            ];
            const id = await pay(invoices);
            let left = 100;
            for (const part of parts) {
              const { status } = await refund(id, part);
              expect(status).toBe(part <= left ? 200 : 409);
              if (part <= left) left -= part;
            }
            let owed = left === 0 ? 0 : -100;
            model.charged += 100;
            model.refunded += 100 - left;
            model.openRefunds += left === 0 ? 0 : 100 - left;
            if (left === 0 && isPaidAgain) {
              await pay(invoices);
              model.charged += 100;
              owed -= 100;
            }
            const now = await balances();
            expect(now(`receivable/${account.toUpperCase()}`, 'EUR')).toBe(owed);
            expect(now('card-processor', 'EUR') - before('card-processor', 'EUR')).toBe(model.charged - model.refunded);
            expect(now('refunds', 'EUR') - before('refunds', 'EUR')).toBe(model.openRefunds);
          },
        ),
        {
          numRuns: 8,
          examples: [
            [[60, 40], true],
            [[40], false],
          ],
        },
      );
      const { rows } = await sql`
      select transaction, currency from postings group by transaction, currency having sum(amount_minor) <> 0`.execute(
        database().kysely,
      );
      expect(rows).toEqual([]);
      const theirs = (list: Iterable<{ amountMinor: number }>) =>
        [...list].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const { processor } = world;
      expect(theirs(processor.approved()) - theirs(processor.refunds.values())).toBe(model.charged - model.refunded);
    },
  );

  it('rejects every change, except that an entry gets its position once', async () => {
    const id = await pay(await addInvoices(database(), 1));
    await refund(id);
    await world.gateway.ledger();
    for (const change of [
      'update ledger_entries set amount_minor = amount_minor + 1',
      'update ledger_entries set position = position + 1000000',
      'delete from ledger_entries',
      'truncate ledger_entries',
      'update refund_entries set amount_minor = 1',
      'delete from refund_entries',
      'truncate refund_entries',
      `update staff_actions set person = 'nobody'`,
      'delete from staff_actions',
      'truncate staff_actions',
    ])
      await expect(sql.raw(change).execute(database().kysely)).rejects.toThrow('is append-only');
  });
});
