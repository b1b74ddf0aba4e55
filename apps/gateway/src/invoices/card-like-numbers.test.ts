import type { Charge } from '@assess/gateway-client/contract';
import { holdsCardNumber } from '@assess/i18n';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestGateway, unusedNumber } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';
import { subjectsOf } from './lookup-limits/lookup-limits.ts';

describeOnEachDatabase('a number that looks like a card number', (database) => {
  const suite = useTestGateway(database);
  const accountNumber = 'B2002';
  const invoiceNumbers = ['400000000002', '612345678900', '552020000006', 'E552020000006'];
  const cards = ['30569309025904', '4242424242424242', '4242 4242 4242 4242', '5555-5555-5555-4444'];

  /** Returns all rows of all tables as text. */
  async function stored(): Promise<string> {
    const { kysely } = database();
    const tables = await kysely.introspection.getTables();
    const texts = tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(kysely);
      return rows.map(({ row }) => row).join('\n');
    });
    return (await Promise.all(texts)).join('\n');
  }

  it.each(invoiceNumbers)('finds the invoice %s', async (invoice_number) => {
    const invoice = await addInvoice(database(), { invoice_number, customer_account_number: accountNumber });
    const { gateway } = suite;
    expect((await gateway.lookUp('invoice-number', invoice_number, accountNumber)).status).toBe(201);
    const numbers = [{ kind: 'invoice-number' as const, spellings: [invoice_number], accountNumber }];
    expect((await gateway.bulkLookUp(numbers)).body.notFound).toEqual([]);
    const { id } = (await gateway.openPayment([invoice])).body;
    expect((await gateway.attempt(id, 'key')).body.state).toBe('paid');
    const { body } = await gateway.call<{ charges: Charge[] }>('POST', '/charge-searches', {
      body: { kind: 'invoice-number', number: invoice_number, accountNumber, email: attempt.email },
    });
    expect(body.charges).toMatchObject([{ kind: 'paid' }]);
  });

  it('is not found and not stored where no invoice has it', async () => {
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    const gateway = createTestGateway(database(), suite.processor, { clock: suite.clock, log });
    const found = await addInvoice(database(), { customer_account_number: unusedNumber('').slice(-6) });
    const { invoice_number, customer_account_number: account } = found;
    const spelled = cards.flatMap((card) => [card, card.replaceAll(/\D/g, '')]);
    for (const card of cards) {
      expect((await gateway.lookUp('purchase-order-number', card, account)).body.type).toBe(
        '/problems/invoice-not-found',
      );
      const body = { kind: 'purchase-order-number', number: card, accountNumber: account, email: 'ada@example.org' };
      expect((await gateway.call<{ charges: Charge[] }>('POST', '/charge-searches', { body })).body.charges).toEqual(
        [],
      );
    }
    const { body } = await gateway.bulkLookUp([
      { kind: 'invoice-number', spellings: [invoice_number ?? ''], accountNumber: account },
      ...cards.map((card) => ({ kind: 'purchase-order-number' as const, spellings: [card], accountNumber: account })),
    ]);
    expect(body.notFound).toHaveLength(cards.length);
    const read = await gateway.call<{ notFound: { number: string }[] }>('GET', `/invoice-lookups/${body.id}`);
    expect(read.body.notFound.map(({ number }) => number)).toEqual(['…5904', '…4242', '…4242', '…4444']);
    const kept = `${await stored()}\n${lines.join('\n')}`;
    expect(kept).toContain(invoice_number);
    for (const text of spelled) expect(kept).not.toContain(text);
  });
});

describe(subjectsOf, () => {
  it('counts numbers that look like card numbers under so few hashes that none reveals its number', () => {
    const limits = { limits: { perAddress: 9, perNumber: 9, perAccount: 9 }, hashKey: 'key' };
    const hashes = (numbers: string[]) =>
      new Set(numbers.map((number) => subjectsOf({ number, accountNumber: 'A1001' }, '192.0.2.1', limits).number.hash));
    const numbers = Array.from({ length: 60_000 }, (_, n) => String(4_000_000_000_000 + n));
    const alike = numbers.filter((number) => holdsCardNumber(number));
    expect(alike).toHaveLength(6_000);
    expect(hashes(alike).size).toBeLessThanOrEqual(4_096);
    expect(hashes(alike.map((number) => `${number.slice(0, 6)}X${number.slice(6)}`)).size).toBe(6_000);
  });
});
