import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Resolution, StaffPayment } from '@assess/gateway-client/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newOpaqueId } from '../ids.ts';
import { settleUnfinishedPayments } from '../processor-sync/unfinished-payments.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt } from '../testing/test-gateway.ts';
import { useTestGateway } from '../testing/use-test-gateway.ts';

const dayMs = 24 * 60 * 60_000;

describeOnEachDatabase('staff', (database) => {
  const world = useTestGateway(database, { chargeTimeoutMs: 150 });

  /** Opens a payment and makes one attempt with the given card token. */
  async function pay(cardToken: string) {
    const invoice = await addInvoice(database());
    const { id } = (await world.gateway.openPayment([invoice])).body;
    const { body } = await world.gateway.attempt(id, 'key', { ...attempt, cardToken });
    const [{ reference = '' } = {}] = await database()
      .kysely.selectFrom('attempts')
      .select('reference')
      .where('payment_id', '=', id)
      .execute();
    return { id, invoice, reference, confirmation: body.state === 'paid' ? body.confirmation.number : '' };
  }

  const find = async (sought: string) =>
    (await world.gateway.asStaff<{ payments: StaffPayment[] }>('ada', '/payment-searches', { sought })).body.payments;
  const resolve = (id: string, resolution: Partial<Resolution>) =>
    world.gateway.asStaff<StaffPayment>('grace', `/payments/${id}/resolution`, {
      reason: 'ticket 4711 of the processor',
      ...resolution,
    });
  const paidByHand = { outcome: 'paid', card: { brand: 'visa', last4: '4242' } } as const;
  const state = async (id: string) => (await world.read(id)).state;

  it('have a token of their own, which opens nothing else, and no other key opens their operations', async () => {
    const { gateway } = world;
    for (const authorization of ['', 'Bearer somebody-elses-token-here', 'ada']) {
      const { status, body } = await gateway.call('POST', '/staff/payment-searches', {
        body: { sought: 'x' },
        headers: { authorization },
      });
      expect([status, body.type]).toEqual([401, '/problems/invalid-token']);
    }
    const headers = { authorization: 'Bearer ada-has-128-random-bits' };
    expect((await gateway.server.inject({ url: '/ledger', headers })).statusCode).toBe(401);
    const search = { method: 'POST', url: '/staff/payment-searches', headers, payload: { sought: 'x' } } as const;
    expect((await gateway.server.inject(search)).statusCode).toBe(200);
  });

  it('find a payment by any of its numbers, with its data and history', async () => {
    const { id, invoice, reference, confirmation } = await pay('approved');
    const refund = newOpaqueId();
    await world.gateway.asStaff('grace', `/payments/${id}/refunds`, { id: refund, amountMinor: 45, reason: 'fees' });
    const [payment] = await find(id);
    expect(payment).toMatchObject({
      ...{ id, state: 'paid', charged: { amountMinor: 12_345, currency: 'USD' }, refundedMinor: 45 },
      ...{ confirmationNumber: confirmation, payer: { name: 'Ada Lovelace', email: attempt.email } },
      invoices: [{ invoiceNumber: invoice.invoice_number, paidOn: '2026-11-20' }],
      attempts: [{ reference, state: 'paid' }],
      refunds: [{ id: refund, state: 'refunded', askedBy: 'grace' }],
      actions: [{ person: 'grace', action: 'ask-refund', details: { refund, amountMinor: 45, reason: 'fees' } }],
    });
    for (const name of [invoice.invoice_number?.toLowerCase(), reference, confirmation.toLowerCase(), refund])
      expect(await find(name ?? '')).toEqual([payment]);
    expect(await find('INV-NOBODY-HAS')).toEqual([]);
    const actions = await database()
      .kysely.selectFrom('staff_actions')
      .selectAll()
      .where('action', '=', 'find')
      .execute();
    expect(actions.at(-1)).toMatchObject({ person: 'ada', details: { sought: 'INV-NOBODY-HAS', payments: [] } });
  });

  it('leave no card number in the record when they search for one', async () => {
    for (const typed of ['4242424242424242', '4242 4242 4242 4242', 'card ４２４２-4242-4242-4242'])
      expect(await find(typed)).toEqual([]);
    const records = await database().kysely.selectFrom('staff_actions').select('details').execute();
    expect(records.slice(-3).map(({ details }) => details)).toEqual(
      Array(3).fill({ sought: 'a card number', payments: [] }),
    );
  });

  it('of earlier versions left card numbers in records of searches, which a migration takes out', async () => {
    const { kysely } = database();
    const details = ['4242 4242 4242 4242', '4111111111111111', '4111111111111112', 'INV-4242', '123456789012'].map(
      (sought) => ({
        sought,
        payments: ['p'],
      }),
    );
    const at = new Date('2026-11-20T12:00:00Z');
    const records = details.map((each) => ({
      at,
      person: 'old',
      action: 'find' as const,
      payment_id: null,
      details: JSON.stringify(each),
    }));
    await kysely.insertInto('staff_actions').values(records).execute();
    const migration = await readFile(
      join(import.meta.dirname, '../../migrations/0047-no-card-numbers-in-searches.sql'),
      'utf8',
    );
    await sql.raw(`do $migration$ begin\n${migration}\nend $migration$`).execute(kysely);
    const kept = await kysely
      .selectFrom('staff_actions')
      .selectAll()
      .where('person', '=', 'old')
      .orderBy('id')
      .execute();
    expect(kept.map((record) => [record.details, record.at])).toEqual(
      ['a card number', 'a card number', '4111111111111112', 'INV-4242', '123456789012'].map((sought) => [
        { sought, payments: ['p'] },
        at,
      ]),
    );
    await expect(kysely.updateTable('staff_actions').set({ person: 'x' }).execute()).rejects.toThrow();
  });

  it('void an unknown charge, and find one that was made', async () => {
    const [silent, made] = [await pay('silent'), await pay('held')];
    const tryVoid = (id: string) =>
      world.gateway.asStaff<StaffPayment>('ada', `/payments/${id}/void`, { reason: 'the payer waits' });
    expect((await tryVoid(silent.id)).body).toMatchObject({ state: 'declined', actions: [{ action: 'void' }] });
    world.processor.chargeVoided(made.reference, { amountMinor: 12_345, currency: 'USD' });
    expect((await tryVoid(made.id)).body.state).toBe('paid');
    expect((await tryVoid(made.id)).body.type).toBe('/problems/not-pending');
    expect((await tryVoid(newOpaqueId())).body.type).toBe('/problems/payment-not-found');
    await world.processor.release();
  });

  it('resolve as paid a payment that the processor cannot confirm, with its charge', async () => {
    const { id } = await pay('other-amount');
    expect((await resolve(id, paidByHand)).body).toMatchObject({
      state: 'paid',
      card: paidByHand.card,
      actions: [{ person: 'grace', action: 'resolve', details: { outcome: 'paid' } }],
    });
    expect((await world.gateway.ledger()).body.entries.some(({ paymentId }) => paymentId === id)).toBe(true);
  });

  it('cannot resolve as declined a payment that may have been charged, at any age', async () => {
    const { id } = await pay('other-amount');
    world.advance(30 * dayMs);
    expect((await resolve(id, { outcome: 'declined' })).body.type).toBe('/problems/processor-unavailable');
    expect(await state(id)).toBe('unknown');
  });

  it('are overruled by the processor', async () => {
    const [made, silent] = [await pay('held'), await pay('silent')];
    world.processor.chargeVoided(made.reference, { amountMinor: 12_345, currency: 'USD' });
    expect((await resolve(made.id, { outcome: 'declined' })).body.state).toBe('paid');
    expect((await resolve(silent.id, paidByHand)).body.state).toBe('declined');
    await world.processor.release();
  });

  it('resolve as declined after a day a charge that the processor does not know and cannot void', async () => {
    const { id } = await pay('silent');
    world.processor.isVoidingDown = true;
    await settleUnfinishedPayments(world.gateway.dependencies);
    expect((await resolve(id, { outcome: 'declined' })).body.type).toBe('/problems/processor-unavailable');
    world.advance(dayMs);
    expect((await resolve(id, paidByHand)).body.type).toBe('/problems/processor-unavailable');
    expect((await resolve(id, { outcome: 'declined' })).body.state).toBe('declined');
  });

  it('give a reason without a card number', async () => {
    const { id } = await pay('silent');
    for (const reason of ['', 'x', 'card 4111 1111 1111 1111'])
      expect((await resolve(id, { outcome: 'declined', reason })).status).toBe(422);
    expect((await resolve(id, { outcome: 'paid' })).status).toBe(422);
  });

  it('resend a receipt at any time, to its payer or another address', async () => {
    const { id } = await pay('approved');
    world.advance(30 * dayMs);
    const resend = (body: object) => world.gateway.asStaff<{ email: string }>('ada', `/payments/${id}/receipts`, body);
    const sent = [];
    for (const body of [{}, {}, ...Array.from({ length: 6 }, (_, n) => ({ email: `books-${n}@school.example` }))])
      sent.push((await resend(body)).body.email);
    expect(sent.slice(0, 3)).toEqual([attempt.email, attempt.email, 'books-0@school.example']);
    const owed = await database()
      .kysely.selectFrom('receipt_copies')
      .selectAll()
      .where('payment_id', '=', id)
      .execute();
    expect(owed).toHaveLength(7);
    expect((await find(id))[0]?.actions).toHaveLength(8);
    const { body } = await world.gateway.asStaff('ada', `/payments/${await world.open()}/receipts`);
    expect(body.type).toBe('/problems/payment-not-found');
  });
});
