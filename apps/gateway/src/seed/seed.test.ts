import { invoiceLookupRequestSchema, invoiceLookupSchema, type Invoice } from '@assess/gateway-client/contract';
import { currencies, localeCodes, locales } from '@assess/i18n';
import { startCardProcessorServer } from '@assess/sandbox/testing';
import { beforeAll, expect, it } from 'vitest';
import { readSavedCards } from '../saved-cards/saved-card-repository.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { createTestGateway, noonMs } from '../testing/test-gateway.ts';
import { longPayableOrder, payableOrder, samples, seriesLength, singleInvoice, type Sample } from './samples.ts';
import { seed } from './seed.ts';

describeOnEachDatabase('demo data', (database) => {
  let nowMs = noonMs;
  let read: (sample: Sample) => Promise<Invoice[]>;

  beforeAll(async () => {
    await Promise.all([seed(database(), nowMs), seed(database(), nowMs)]);
    const processor = await startCardProcessorServer();
    const gateway = createTestGateway(database(), processor, { clock: () => nowMs });
    await processor.close();
    read = async ({ kind, number, accountNumber }) => {
      const { body } = await gateway.lookUp(kind, number, accountNumber);
      return invoiceLookupSchema.parse((await gateway.call('GET', `/invoice-lookups/${body.id}`)).body).invoices;
    };
  });

  const statesOf = async (title: string) => {
    const sample = samples.find((each) => each.title.startsWith(title));
    if (!sample) throw new Error(`No sample ${title}`);
    return [...new Set((await read(sample)).map(({ status }) => status.kind))];
  };

  const statesByTitle = [
    ...currencies.map((currency) => [`Payable invoice in ${currency}`, ['payable']] as const),
    ['Order with 3 payable', ['payable']],
    ['Paid invoice', ['paid']],
    ['Scheduled invoice', ['scheduled']],
    ['Unsupported currency', ['unsupported-currency']],
    ['Payment in progress', ['payment-in-progress']],
    ['Order not shipped', ['awaiting-shipment']],
    ['Invoice still being created', ['being-created']],
    ['Shipped long ago', ['overdue-creation']],
  ] as const;

  it.each(statesByTitle)('shows %s as %o, also 100 days later', async (title, states) => {
    expect(await statesOf(title)).toEqual(states);
    nowMs += 100 * 86_400_000;
    await seed(database(), nowMs);
    expect(await statesOf(title)).toEqual(states);
  });

  it('has at least 200 invoices, over the currencies of all locales and two that cannot be paid', async () => {
    const rows = await database().kysely.selectFrom('invoices').select(['currency', 'invoice_number']).execute();
    expect(rows.length).toBeGreaterThanOrEqual(200);
    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set([...currencies, 'CHF', 'ZAR']));
  });

  it('has samples that all find an invoice', async () => {
    for (const sample of samples) {
      expect(invoiceLookupRequestSchema.safeParse(sample).success).toBe(true);
      expect(await read(sample)).not.toEqual([]);
    }
  });

  it('has enough payable invoices and orders for every test', async () => {
    const series = [
      ...Array.from({ length: seriesLength.singleInvoices }, (_, n) => singleInvoice(n + 1)),
      ...Array.from({ length: seriesLength.orders }, (_, n) => payableOrder(n + 1)),
      longPayableOrder,
    ];
    for (const sample of series) {
      const invoices = await read(sample);
      expect(new Set(invoices.map(({ status }) => status.kind))).toEqual(new Set(['payable']));
      expect(new Set(invoices.map(({ total }) => total.currency))).toEqual(new Set([sample.currency]));
    }
  });

  it.each(localeCodes)('has 30 payable invoices in the currency of %s', (locale) => {
    const singles = Array.from({ length: seriesLength.singleInvoices }, (_, n) => singleInvoice(n + 1));
    expect(singles.filter(({ currency }) => currency === locales[locale].currency)).toHaveLength(30);
  });

  it('has one old payment of the paid invoice, also when seeded twice', async () => {
    const payments = await database()
      .kysely.selectFrom('payments as p')
      .innerJoin('payment_invoices as pi', 'pi.payment_id', 'p.id')
      .innerJoin('invoices as i', 'i.id', 'pi.invoice_id')
      .select(['i.invoice_number', 'p.amount_minor', 'p.user_id'])
      .where('p.state', '=', 'paid')
      .execute();
    expect(payments).toEqual([{ invoice_number: 'INV3000001', amount_minor: 6279, user_id: 'c-us-1' }]);
  });

  it('has the saved cards of its payer once, one of them expired, and does not restore removed ones', async () => {
    const read = async () =>
      (await readSavedCards(database(), 'c-us-1', noonMs)).cards.map(({ last4, isExpired }) => [last4, isExpired]);
    expect(await read()).toEqual([
      ['4242', false],
      ['0005', false],
      ['4444', true],
    ]);
    await database().kysely.deleteFrom('saved_cards').where('last4', '=', '0005').execute();
    await seed(database(), nowMs);
    expect(await read()).toEqual([
      ['4242', false],
      ['4444', true],
    ]);
  });

  it('does not change a database with other invoices', async () => {
    const count = async () => (await database().kysely.selectFrom('invoices').select('id').execute()).length;
    const before = await count();
    await seed(database(), nowMs);
    expect(await count()).toBe(before);
  });

  it('has a document for every invoice, whose lines and taxes add up to its total', async () => {
    const rows = await database()
      .kysely.selectFrom('invoices as i')
      .leftJoin('invoice_documents as d', 'd.invoice_id', 'i.id')
      .select(['i.invoice_number', 'i.amount_minor', 'd.lines', 'd.taxes', 'd.bill_to'])
      .where('i.invoice_number', 'is not', null)
      .execute();
    for (const { invoice_number, amount_minor, lines, taxes, bill_to } of rows) {
      const net = lines?.map(({ quantity, unitMinor }) => quantity * unitMinor) ?? [];
      const parts = [...net, ...(taxes ?? []).map(({ amountMinor }) => amountMinor)];
      expect([invoice_number, parts.reduce((sum, part) => sum + part, 0)]).toEqual([invoice_number, amount_minor]);
      expect(Math.min(...parts)).toBeGreaterThan(0);
      expect(bill_to?.length).toBeGreaterThan(2);
    }
  });
});
