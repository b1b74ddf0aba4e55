import type { Refund } from '@assess/gateway-client/contract';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { cents, dayMs, hourMs, useLateCharges } from '../testing/use-late-charges.ts';
import { findLateCharge } from './find-late-charge.ts';

describeOnEachDatabase('a refund of a late charge in the dashboard', (database) => {
  const world = useLateCharges(database);

  const refund = (reference: string, amount = cents) =>
    world.stripe.book.createRefund({
      payment_intent: world.stripe.intentFor(reference).id,
      amount: String(amount),
    });
  const refundsOf = (reference: string) =>
    database().kysely.selectFrom('refunds').selectAll().where('reference', '=', reference).execute();

  it('days before the gateway finds the charge ends it, at the time of the refund', async () => {
    const late = await world.chargeLate();
    const made = refund(late.reference);
    world.advance(3 * dayMs);
    await findLateCharge(world.gateway.dependencies, late.reference);
    await world.pass(dayMs);
    expect(await world.facts(late)).toEqual(world.isBack('refunded'));
    const at = new Date(made.created * 1_000);
    const entries = database().kysely.selectFrom('late_charge_entries').where('refund_id', '=', made.id);
    expect(await entries.select(['at', 'amount_minor']).execute()).toEqual([{ at, amount_minor: -cents }]);
    expect(await refundsOf(late.reference)).toMatchObject([
      { id: made.id, state: 'refunded', asked_by: 'processor', refunded_at: at, of_late_charge: true },
    ]);
  });

  it('that fails days later opens it again, and it can be refunded', async () => {
    const late = await world.findCharge();
    const made = refund(late.reference);
    await world.pass(dayMs);
    expect(await world.facts(late)).toEqual(world.isBack('refunded'));
    await world.pass(2 * dayMs);
    world.stripe.book.endRefund(made, 'failed');
    await world.pass(3 * dayMs);
    expect(await world.facts(late)).toEqual(world.isHeld('open'));
    expect((await world.refundLate(late.reference)).body.state).toBe('refunded');
    expect(await world.facts(late)).toEqual(world.isBack('refunded'));
  });

  it('of a part leaves the rest, which staff refund', async () => {
    const late = await world.findCharge();
    refund(late.reference, 345);
    await world.pass(dayMs);
    expect(await world.facts(late)).toEqual(['open', [['pending', 'open']], [cents - 345, 345 - cents, 0]]);
    await database().kysely.deleteFrom('refund_days').execute();
    const { body } = await world.refundLate(late.reference);
    expect(body).toMatchObject({ state: 'refunded', amount: { amountMinor: cents - 345 } });
    expect(await world.facts(late)).toEqual(world.isBack('refunded'));
    const days = database().kysely.selectFrom('refund_days').select(['person', 'asked_minor']);
    expect(await days.execute()).toEqual([{ person: 'ada', asked_minor: cents - 345 }]);
  });

  it('of a part that the gateway does not know yet is found after the first refund is refused', async () => {
    const late = await world.findCharge();
    refund(late.reference, 345);
    expect((await world.refundLate(late.reference)).body.state).toBe('refused');
    await world.pass(60_000, 60_000);
    expect((await world.refundLate(late.reference)).body).toMatchObject({
      ...{ state: 'refunded', amount: { amountMinor: cents - 345 } },
    } satisfies Partial<Record<keyof Refund, unknown>>);
    expect(await world.facts(late)).toEqual(world.isBack('refunded'));
  });

  it('is stored once by any number of processes', async () => {
    const late = await world.findCharge();
    refund(late.reference, 345);
    refund(late.reference, cents - 345);
    world.advance(hourMs);
    await database()
      .kysely.updateTable('late_charges')
      .set({ next_check_at: new Date(0) })
      .execute();
    await Promise.all([1, 2, 3].map(() => world.pass(1, 1)));
    expect(await refundsOf(late.reference)).toHaveLength(2);
    expect(await world.facts(late)).toEqual(world.isBack('refunded'));
  });

  it('of an earlier version, which stored its entry alone, becomes a refund that may fail', async () => {
    const [late, lost] = [await world.findCharge(), await world.findCharge()];
    const made = refund(late.reference);
    const { kysely } = database();
    const entry = { reference: late.reference, refund_id: made.id, amount_minor: -cents, currency: 'USD' };
    await kysely
      .insertInto('late_charge_entries')
      .values({ ...entry, at: new Date(world.clock()) })
      .execute();
    const closed = { state: 'refunded' as const, closed_at: new Date(world.clock()) };
    await kysely.updateTable('late_charges').set(closed).where('reference', '=', late.reference).execute();
    world.stripe.book.disputes.end(world.stripe.dispute(lost.reference), 'lost');
    await world.readDisputes();
    const stuck = { state: 'open' as const, closed_at: null, lost_minor: 0 };
    await kysely.updateTable('late_charges').set(stuck).where('reference', '=', lost.reference).execute();
    const migration = join(import.meta.dirname, '../../migrations/0048-amounts-given-back-of-late-charges.sql');
    await sql.raw(`do $migration$ begin\n${await readFile(migration, 'utf8')}\nend $migration$`).execute(kysely);
    const states = kysely.selectFrom('late_charges').where('reference', 'in', [late.reference, lost.reference]);
    expect(await states.select(['state', 'refunded_minor', 'lost_minor']).orderBy('state').execute()).toEqual([
      { state: 'charged-back', refunded_minor: 0, lost_minor: cents },
      { state: 'refunded', refunded_minor: cents, lost_minor: 0 },
    ]);
    await kysely
      .updateTable('refunds')
      .set({ next_check_at: new Date(0) })
      .where('id', '=', made.id)
      .execute();
    world.stripe.book.endRefund(made, 'failed');
    await world.pass(hourMs);
    expect((await world.listed(late.reference))?.state).toBe('open');
  });
});
