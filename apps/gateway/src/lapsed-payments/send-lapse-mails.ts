import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../db/database.ts';
import { isHeldSql } from '../invoices/invoice-status.ts';
import { createOutbox, mailContextOf } from '../mail/outbox.ts';
import { toLapseMail, type LapsedPayment } from './lapse-mail.ts';

/** Reads a lapsed payment with its invoices that are still unpaid and that no other payment holds. */
async function readLapsed({ kysely }: Database, reference: string): Promise<LapsedPayment> {
  const row = await kysely
    .selectFrom('attempts as a')
    .select(['a.reference', 'a.email', 'a.currency'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('invoices as i')
          .select(sql<string>`coalesce(i.invoice_number, i.order_number)`.as('invoiceNumber'))
          .select(['i.order_number as orderNumber', 'i.purchase_order_number as purchaseOrderNumber'])
          .select(['i.customer_account_number as customerAccountNumber', 'i.amount_minor as amountMinor'])
          .where(
            sql<boolean>`i.id = any (array(select pi.invoice_id from payment_invoices pi where pi.payment_id = a.payment_id))`,
          )
          .where('i.paid_on', 'is', null)
          .where(sql<boolean>`not ${sql.raw(isHeldSql)}`)
          .orderBy(sql`coalesce(i.due_on, 'infinity')`)
          .orderBy('i.id'),
      ).as('invoices'),
    )
    .where('a.reference', '=', reference)
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * The maximum number of mails about lapsed payments to one mailbox in a day, because a payer who types a stranger's email address must not
 * flood that mailbox.
 */
export const maxLapseMailsADay = 3;

const dayMs = 24 * 60 * 60_000;

async function hasEnough({ kysely }: Database, reference: string, nowMs: number): Promise<boolean> {
  const { count } = await kysely
    .selectFrom('lapse_mails as m')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('m.mailbox', '=', ({ selectFrom }) =>
      selectFrom('lapse_mails as own').select('own.mailbox').where('own.reference', '=', reference),
    )
    .where('m.sent_at', '>', new Date(nowMs - dayMs))
    .executeTakeFirstOrThrow();
  return count >= maxLapseMailsADay;
}

/** Sends the mails about payments that lapsed before the payer confirmed them with their bank. */
export const sendLapseMails = createOutbox({
  mail: 'lapsed-payment',
  table: 'lapse_mails',
  key: 'reference',
  loggedAs: 'reference',
  async write(dependencies, { id, locale }) {
    const lapsed = await readLapsed(dependencies.database, id);
    const isOwed = lapsed.invoices.length > 0 && !(await hasEnough(dependencies.database, id, dependencies.clock()));
    if (isOwed) return toLapseMail(lapsed, locale, await mailContextOf(dependencies, locale));
    await dependencies.database.kysely.deleteFrom('lapse_mails').where('reference', '=', id).execute();
    return undefined;
  },
});
