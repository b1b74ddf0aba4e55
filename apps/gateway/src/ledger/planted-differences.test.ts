import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { startStripeServer, type StripeServer } from '../../../sandbox/src/testing/stripe-server.ts';
import { newOpaqueId } from '../ids.ts';
import { describeOnEachDatabase } from '../testing/databases/databases.ts';
import { addInvoice, attempt, createTestGateway, noonMs, type TestGateway } from '../testing/test-gateway.ts';
import { createReconcile } from './reconcile.ts';

const dayMs = 24 * 60 * 60_000;
const ages = [0, 2, 10, 35];

describeOnEachDatabase('the daily comparison of the ledgers', (database) => {
  let nowMs = noonMs;
  const clock = () => nowMs;
  let stripe: StripeServer;
  let gateway: TestGateway;

  beforeAll(async () => {
    stripe = await startStripeServer(clock);
    gateway = createTestGateway(database(), stripe, { clock, chargeTimeoutMs: 800 });
  });
  afterAll(() => stripe.close());

  /** A payment, and its charge and refund at Stripe, on which both ledgers agree. */
  interface Planted {
    readonly id: string;
    readonly reference: string;
    readonly atMs: number;
    readonly charge: Stripe.Charge;
    readonly refund: Stripe.Refund;
  }

  async function pay(cardToken: string): Promise<Omit<Planted, 'refund'>> {
    const { id } = (await gateway.openPayment([await addInvoice(database())])).body;
    await gateway.attempt(id, 'key', { ...attempt, cardToken });
    const { reference } = await database()
      .kysely.selectFrom('attempts')
      .select('reference')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    const charge = [...stripe.book.charges.values()].at(-1);
    return { id, reference, atMs: nowMs, charge: charge as Stripe.Charge };
  }

  async function payAndRefund(): Promise<Planted> {
    const paid = await pay('pm_card_visa');
    const refund = { id: newOpaqueId(), amountMinor: 1_000, reason: 'asked for' };
    await gateway.asStaff('ada', `/payments/${paid.id}/refunds`, refund);
    return { ...paid, refund: [...stripe.book.refunds.values()].at(-1) as Stripe.Refund };
  }

  const payUnknown = async (): Promise<Planted> => {
    stripe.breakNext('paymentIntents.confirm', 'failed');
    return { ...(await pay('pm_card_visa')), refund: {} as Stripe.Refund };
  };
  const payDeclined = async (): Promise<Planted> => ({
    ...(await pay('pm_card_chargeDeclined')),
    refund: {} as Stripe.Refund,
  });

  /** Changes entries that are append-only: only a replica may. */
  const changeLedger = (change: string) =>
    sql.raw(`do $$ begin set local session_replication_role = replica; ${change}; end $$`).execute(database().kysely);
  const ownRefund = ({ refund }: Planted) => `refund_id = '${refund.metadata?.reference}' and invoice_id is null`;
  const chargeOf = ({ reference, atMs, charge }: Planted, change: Partial<Stripe.Charge> = {}) => {
    const id = `ch_${newOpaqueId()}`;
    const created = Math.floor(atMs / 1_000);
    const made = { amount: 12_345, amount_captured: 12_345, status: 'succeeded', captured: true, paid: true } as const;
    stripe.book.charges.set(id, { ...charge, ...made, id, created, metadata: { reference }, ...change });
  };
  const refundOf = (planted: Planted, change: Partial<Stripe.Refund> = {}) => {
    const id = `re_${newOpaqueId()}`;
    const created = Math.floor(planted.atMs / 1_000);
    stripe.book.refunds.set(id, { ...planted.refund, id, created, ...change });
    return id;
  };

  /** The differences, each with the payment that it needs. It returns the reference of the difference. */
  const kinds: Readonly<Record<string, [() => Promise<Planted>, (planted: Planted) => unknown]>> = {
    'a charge that Stripe lost': [
      payAndRefund,
      ({ charge }) => stripe.book.charges.set(charge.id, { ...charge, metadata: {} }),
    ],
    'a charge of another amount': [
      payAndRefund,
      ({ charge }) => Object.assign(charge, { amount: 1, amount_captured: 1 }),
    ],
    'a charge that was captured in part': [payAndRefund, ({ charge }) => Object.assign(charge, { amount_captured: 1 })],
    'a charge that was not captured': [payAndRefund, ({ charge }) => Object.assign(charge, { captured: false })],
    'a charge in another currency': [payAndRefund, ({ charge }) => Object.assign(charge, { currency: 'gbp' })],
    'a charge that failed': [payAndRefund, ({ charge }) => Object.assign(charge, { status: 'failed' })],
    'a charge that Stripe made twice': [payAndRefund, (planted) => chargeOf(planted)],
    'a charge of nobody': [
      payDeclined,
      (planted) => chargeOf({ ...planted, reference: `nobody ${planted.reference}` }),
    ],
    'a charge after its attempt was declined': [payDeclined, (planted) => chargeOf(planted)],
    'a charge today of an old attempt': [payDeclined, (planted) => chargeOf({ ...planted, atMs: nowMs })],
    'a charge that was voided, but made': [
      payUnknown,
      async (planted) => {
        await gateway.asStaff('ada', `/payments/${planted.id}/void`, { reason: 'never came' });
        chargeOf({ ...planted, charge: [...stripe.book.charges.values()][0] as Stripe.Charge });
      },
    ],
    'a payment resolved as paid by hand': [
      payUnknown,
      async ({ id }) => {
        stripe.breakNext('paymentIntents.retrieve', 'nonsense');
        const card = { brand: 'visa', last4: '4242' };
        const resolution = { outcome: 'paid', card, reason: 'the processor says so' };
        const { status } = await gateway.asStaff('ada', `/payments/${id}/resolution`, resolution);
        expect(status).toBe(200);
      },
    ],
    'a charge that the ledger lost': [
      payAndRefund,
      ({ reference }) => changeLedger(`delete from ledger_entries where reference = '${reference}'`),
    ],
    'a charge of another amount in the ledger': [
      payAndRefund,
      ({ reference }) => changeLedger(`update ledger_entries set amount_minor = 1 where reference = '${reference}'`),
    ],
    'a charge in another currency in the ledger': [
      payAndRefund,
      ({ reference }) => changeLedger(`update ledger_entries set currency = 'GBP' where reference = '${reference}'`),
    ],
    'a charge twice in the ledger': [
      payAndRefund,
      ({ reference }) =>
        changeLedger(`
          insert into ledger_entries (payment_id, invoice_id, reference, amount_minor, currency, at, written_at)
          select payment_id, invoice_id, reference, amount_minor, currency, at, '${new Date(nowMs).toISOString()}'
          from ledger_entries where reference = '${reference}'`),
    ],
    'a refund of the whole in the dashboard': [
      payAndRefund,
      (planted) => refundOf(planted, { metadata: {}, amount: 11_345 }),
    ],
    'a refund of a part in the dashboard': [payAndRefund, (planted) => refundOf(planted, { metadata: {}, amount: 5 })],
    'a refund of nobody': [
      payAndRefund,
      (planted) => refundOf(planted, { metadata: { reference: `nobody ${planted.reference}` } }),
    ],
    'a refund that Stripe lost': [payAndRefund, ({ refund }) => stripe.book.refunds.delete(refund.id)],
    'a refund that failed later': [payAndRefund, ({ refund }) => Object.assign(refund, { status: 'failed' })],
    'a refund that was cancelled': [payAndRefund, ({ refund }) => Object.assign(refund, { status: 'canceled' })],
    'a refund that Stripe made twice': [payAndRefund, (planted) => refundOf(planted)],
    'a refund of another amount': [payAndRefund, ({ refund }) => Object.assign(refund, { amount: 999 })],
    'a refund in another currency': [payAndRefund, ({ refund }) => Object.assign(refund, { currency: 'gbp' })],
    'a refund that the ledger lost': [
      payAndRefund,
      (planted) => changeLedger(`delete from refund_entries where ${ownRefund(planted)}`),
    ],
    'a refund of another amount in the ledger': [
      payAndRefund,
      (planted) => changeLedger(`update refund_entries set amount_minor = 1 where ${ownRefund(planted)}`),
    ],
    'a refund twice in the ledger': [
      payAndRefund,
      (planted) =>
        changeLedger(`
          insert into refund_entries (refund_id, invoice_id, amount_minor, currency, at, written_at)
          select refund_id, invoice_id, amount_minor, currency, at, '${new Date(nowMs).toISOString()}'
          from refund_entries where ${ownRefund(planted)}`),
    ],
  };

  /** The reference under which a difference is listed. */
  function referenceOf(kind: string, planted: Planted, returned: unknown): string {
    if (kind.endsWith('of nobody')) return `nobody ${planted.reference}`;
    if (kind.endsWith('in the dashboard')) return String(returned);
    return kind.startsWith('a refund') ? String(planted.refund.metadata?.reference) : planted.reference;
  }

  /** The differences that only what was written or charged today shows: the next answered comparison lists them at any age. */
  const isOfToday = (kind: string) => /today|by hand|twice in the ledger/.test(kind);

  const listOpen = async () => {
    const { body } = await gateway.call<{ differences: { reference: string; closed: unknown }[] }>(
      'GET',
      '/staff/ledger-differences',
      { headers: { authorization: 'Bearer ada-has-128-random-bits' } },
    );
    return new Set(body.differences.filter(({ closed }) => closed === null).map(({ reference }) => reference));
  };

  // Two histories, because an entry that is written today about an old charge lengthens the comparison for all other differences.
  it.each([
    { group: '24 kinds of difference', isOfGroup: (kind: string) => !isOfToday(kind), firstDay: 0 },
    { group: '4 kinds that are written or charged later', isOfGroup: isOfToday, firstDay: 100 },
  ])(
    'finds $group of four ages, although Stripe does not answer for three days, and keeps them open',
    { timeout: 300_000 },
    async ({ isOfGroup, firstDay }) => {
      for (const table of ['daily_work', 'ledger_comparisons', 'ledger_differences'] as const)
        await database().kysely.deleteFrom(table).execute();
      const ofGroup = Object.entries(kinds).filter(([kind]) => isOfGroup(kind));
      const reconcile = createReconcile(gateway.dependencies);
      const compareOn = async (day: number) => {
        nowMs = noonMs + (firstDay + day) * dayMs;
        await reconcile();
      };
      const planted: { name: string; plant: () => unknown; payment: Planted; kind: string; age: number }[] = [];
      for (let day = -36; day <= 0; day += 1) {
        await compareOn(day);
        nowMs += 60 * 60_000;
        if (!ages.includes(-day)) continue;
        for (const [kind, [prepare, change]] of ofGroup) {
          const payment = await prepare();
          const plant = () => change(payment);
          planted.push({ name: `${kind}, ${-day} days old`, plant, payment, kind, age: -day });
        }
      }
      expect(await listOpen()).toEqual(new Set());

      nowMs += 60 * 60_000;
      const expected: { name: string; reference: string; isSoon: boolean }[] = [];
      for (const { name, plant, payment, kind, age } of planted)
        expected.push({
          name,
          reference: referenceOf(kind, payment, await plant()),
          isSoon: age === 0 || isOfToday(kind),
        });

      stripe.isAway = true;
      for (const day of [1, 2, 3]) await compareOn(day);
      expect(await listOpen()).toEqual(new Set());
      stripe.isAway = false;

      const missing = (open: ReadonlySet<string>, given = expected) =>
        given.filter(({ reference }) => !open.has(reference)).map(({ name }) => name);
      await compareOn(4);
      const soon = expected.filter(({ isSoon }) => isSoon);
      expect(missing(await listOpen(), soon)).toEqual([]);

      for (let day = 5; day <= 14; day += 1) {
        await compareOn(day);
        expect(missing(await listOpen(), day < 7 ? soon : expected)).toEqual([]);
      }
      expect(await listOpen()).toEqual(new Set(expected.map(({ reference }) => reference)));
    },
  );

  it.each([
    'a charge that Stripe lost',
    'a charge of nobody',
    'a charge of another amount in the ledger',
    'a refund of a part in the dashboard',
    'a refund that Stripe lost',
  ])('closes %s on the day after the ledgers agree, also if the weekly comparison found it', async (kind) => {
    nowMs += 100 * dayMs;
    for (const table of ['daily_work', 'ledger_comparisons', 'ledger_differences'] as const)
      await database().kysely.deleteFrom(table).execute();
    const reconcile = createReconcile(gateway.dependencies);
    for (let day = 0; day < 7; day += 1) {
      await reconcile();
      nowMs += dayMs;
    }
    nowMs -= 60 * 60_000;
    const [prepare, change] = kinds[kind] ?? [];
    const planted = await prepare?.();
    if (!planted) throw new Error('There is such a kind');
    const [charges, refunds] = [stripe.book.charges, stripe.book.refunds].map((book) => {
      const before = new Map<string, object>([...book].map(([id, each]) => [id, { ...each }]));
      return () => {
        book.clear();
        for (const [id, each] of before) book.set(id, each as Stripe.Charge & Stripe.Refund);
      };
    });
    await change?.(planted);
    nowMs += 2 * 60 * 60_000;
    await reconcile();
    expect((await listOpen()).size).toBe(1);
    charges?.();
    refunds?.();
    await changeLedger(`update ledger_entries set amount_minor = 12345 where reference = '${planted.reference}'`);
    nowMs += dayMs;
    await reconcile();
    expect(await listOpen()).toEqual(new Set());
  });
});
