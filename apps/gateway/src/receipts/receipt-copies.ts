import type { Locale } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import { newOpaqueId } from '../ids.ts';

/** The maximum number of copies of a receipt. Without a maximum, anyone with the URL of a payment could send many mails to strangers. */
export const maxCopies = 5;

const isWaitingSql = `
  payment_id = :paymentId and lower(email) = lower(:email) and sent_at is null and given_up_at is null`;

const add = statement({
  name: 'add-receipt-copy',
  parameters: { id: 'text', paymentId: 'text', email: 'text', now: 'timestamptz', locale: 'text' },
  text: `
    with counted as (
      update payments set receipt_copies_asked = receipt_copies_asked + 1
      where id = :paymentId and receipt_copies_asked < ${maxCopies}
        and not exists (select from receipt_copies where ${isWaitingSql})
      returning id
    )
    insert into receipt_copies (id, payment_id, email, asked_at, locale, next_try_at)
    select :id, id, :email, :now, :locale, :now from counted
    on conflict do nothing
    returning id`,
  returns: rowOf<{ id: string }>(),
});

const findWaiting = statement({
  name: 'find-waiting-receipt-copy',
  parameters: { paymentId: 'text', email: 'text' },
  text: `select id from receipt_copies where ${isWaitingSql}`,
  returns: rowOf<{ id: string }>(),
});

/**
 * Queues a copy of the receipt to an email address, unless an unsent copy to that address is already queued. Returns false when the payment
 * has too many copies.
 */
export async function addReceiptCopy(
  database: Database,
  { paymentId, email, ...copy }: { paymentId: string; email: string; locale: Locale; now: number },
): Promise<boolean> {
  const added = await database.query(add({ ...copy, paymentId, email, id: newOpaqueId() }));
  if (added.length > 0) return true;
  const waiting = await database.query(findWaiting({ paymentId, email }));
  return waiting.length > 0;
}
