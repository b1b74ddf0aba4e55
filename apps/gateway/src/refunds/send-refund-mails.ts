import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { createOutbox, mailContextOf } from '../mail/outbox.ts';
import { toRefundFailureMail, type FailedRefund } from './refund-failure-mail.ts';
import { toRefundMail, type ToldRefund } from './refund-mail.ts';

const selectTold = ({ kysely }: Database, id: string) =>
  kysely
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.payment_id', 'r.amount_minor', 'r.currency', 'r.refunded_at', 'r.failed_at'])
    .select(['p.confirmation_number', 'p.email', 'p.card_last4', 'p.amount_minor as paid_minor', 'p.refunded_minor'])
    .where('r.id', '=', id);

const readTold = (database: Database, id: string): Promise<ToldRefund> =>
  selectTold(database, id)
    .$narrowType<{
      refunded_at: Date;
      confirmation_number: string;
      email: string;
      card_last4: string;
      paid_minor: number;
    }>()
    .executeTakeFirstOrThrow();

const readFailed = (database: Database, id: string): Promise<FailedRefund> =>
  selectTold(database, id)
    .select(
      sql<boolean>`(
        not r.paid_again and exists (select from refund_entries where refund_id = r.id and invoice_id is not null and amount_minor < 0)
      )`.as('is_taken_back'),
    )
    .$narrowType<{ failed_at: Date; confirmation_number: string; email: string; card_last4: string }>()
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

/** Sends the mails about refunds that failed after they were made. */
export const sendRefundFailureMails = createOutbox({
  mail: 'refund-failure',
  table: 'refund_failure_mails',
  key: 'refund_id',
  loggedAs: 'refundId',
  write: async (dependencies, { id, locale }) =>
    toRefundFailureMail(await readFailed(dependencies.database, id), locale, await mailContextOf(dependencies, locale)),
});
