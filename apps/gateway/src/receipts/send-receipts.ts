import { sql, type Selectable, type UpdateObject } from 'kysely';
import type { Logger } from 'pino';
import { momentAt, type Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import type { Tables } from '../db/tables.ts';
import type { Metrics } from '../http/metrics.ts';
import { readPayment } from '../payments/payment-store.ts';
import { toPayment } from '../payments/payment-view.ts';
import { toReceiptMail } from './receipt-mail.ts';
import { mailLimitMs, type Delivery, type Mailer, type OpenMailer } from './smtp.ts';
import type { SupportOf } from './support-of.ts';

export interface ReceiptParts {
  readonly database: Database;
  readonly openMailer: OpenMailer;
  readonly supportOf: SupportOf;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'receiptTried'>;
}

const minuteMs = 60_000;

/** After so many lasting refusals a receipt is given up. */
const maxRefusals = 3;

/** After so many tries, too: the last is a day after the first. */
const maxTries = 30;

/** After 1, 2, 4 … minutes, up to an hour. */
const nextTryMs = (tries: number): number => Math.min(60, 2 ** (tries - 1)) * minuteMs;

/**
 * Takes one receipt that is due, for longer than sending it may take: nobody else sends it meanwhile, and it is sent
 * again when this process dies. Any number of processes may do so at once.
 */
const takeDue = statement({
  name: 'take-due-receipt',
  parameters: { now: 'timestamptz' },
  text: `
    update receipts set tries = tries + 1, next_try_at = :now + interval '${2 * mailLimitMs} ms'
    where payment_id = any (array(
      select payment_id from receipts where sent_at is null and next_try_at <= :now
      order by next_try_at limit 1
      for update skip locked
    ))
    returning payment_id, locale, tries, refusals`,
  returns: rowOf<DueReceipt>(),
});

type DueReceipt = Pick<Selectable<Tables['receipts']>, 'payment_id' | 'locale' | 'tries' | 'refusals'>;

/**
 * Sends the confirmation mails that wait, one after the other, over one connection, until there are none or it is
 * stopped. One that cannot be sent is tried
 * again later, holds up no other, and is given up after {@link maxRefusals} or {@link maxTries}.
 */
export async function sendReceipts(parts: ReceiptParts, stopped?: AbortSignal): Promise<void> {
  const mailer = parts.openMailer();
  try {
    while (!stopped?.aborted) {
      const [due] = await parts.database.query(takeDue({ now: parts.clock() }));
      if (!due) return;
      const delivery = await deliver(parts, mailer, due);
      if (delivery.kind === 'taken') await noteSent(parts, due);
      else await noteNotSent(parts, due, delivery);
    }
  } finally {
    mailer.close();
  }
}

async function deliver({ database, supportOf, clock, log }: ReceiptParts, mailer: Mailer, due: DueReceipt) {
  const { payment_id: paymentId, locale } = due;
  let mail;
  try {
    const record = await readPayment(database, paymentId);
    const payment = record && toPayment(record, momentAt(clock(), locale));
    if (payment?.state !== 'paid') throw new Error(`Payment ${paymentId} has a receipt but is not paid`);
    mail = await toReceiptMail(payment, locale, await supportOf(locale));
  } catch (err) {
    log.error({ paymentId, err }, 'receipt not written');
    return { kind: 'failed', detail: 'not written' } as const;
  }
  return await mailer.send(mail);
}

async function noteSent({ database, clock, metrics }: ReceiptParts, { payment_id }: DueReceipt): Promise<void> {
  await change(database, payment_id, { sent_at: new Date(clock()) });
  metrics.receiptTried('sent');
}

async function noteNotSent(
  { database, clock, log, metrics }: ReceiptParts,
  { payment_id: paymentId, tries, ...due }: DueReceipt,
  { kind, detail }: Exclude<Delivery, { kind: 'taken' }>,
): Promise<void> {
  const refusals = due.refusals + (kind === 'refused' ? 1 : 0);
  if (refusals >= maxRefusals || tries >= maxTries) {
    const never = sql<Date>`'infinity'`; // so that processes that do not know of giving up do not take it either
    await change(database, paymentId, { refusals, next_try_at: never, given_up_at: new Date(clock()) });
    log.error({ paymentId, detail, tries }, 'receipt given up');
    metrics.receiptTried('given-up');
  } else {
    await change(database, paymentId, { refusals, next_try_at: new Date(clock() + nextTryMs(tries)) });
    log.warn({ paymentId, detail, tries }, 'receipt not sent');
    metrics.receiptTried('postponed');
  }
}

const change = ({ kysely }: Database, paymentId: string, changes: UpdateObject<Tables, 'receipts'>) =>
  kysely.updateTable('receipts').set(changes).where('payment_id', '=', paymentId).execute();
