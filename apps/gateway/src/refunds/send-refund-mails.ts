import type { Database } from '../db/database.ts';
import { createOutbox, mailContextOf } from '../mail/outbox.ts';
import { toRefundMail, type ToldRefund } from './refund-mail.ts';

const readTold = ({ kysely }: Database, id: string): Promise<ToldRefund> =>
  kysely
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.payment_id', 'r.amount_minor', 'r.currency', 'r.refunded_at'])
    .select(['p.confirmation_number', 'p.email', 'p.card_last4', 'p.amount_minor as paid_minor', 'p.refunded_minor'])
    .where('r.id', '=', id)
    .$narrowType<{
      refunded_at: Date;
      confirmation_number: string;
      email: string;
      card_last4: string;
      paid_minor: number;
    }>()
    .executeTakeFirstOrThrow();

/** Sends the mails about refunds. */
export const sendRefundMails = createOutbox({
  mail: 'refund',
  table: 'refund_mails',
  key: 'refund_id',
  loggedAs: 'refundId',
  write: async (dependencies, { id, locale }) =>
    toRefundMail(await readTold(dependencies.database, id), locale, await mailContextOf(dependencies, locale)),
});
