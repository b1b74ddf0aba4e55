import type { Locale } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import { rowOf, statement } from '../db/statement.ts';
import { newOpaqueId } from '../ids.ts';

/** Copies that a payment may have in all: its address must not make a sender of mails to strangers. */
export const maxCopies = 5;

const add = statement({
  name: 'add-receipt-copy',
  parameters: { id: 'text', paymentId: 'text', email: 'text', now: 'timestamptz', locale: 'text' },
  text: `
    with payment as (
      select id from payments where id = :paymentId for no key update
    ), waiting as (
      select id from receipt_copies
      where payment_id = :paymentId and sent_at is null and given_up_at is null and lower(email) = lower(:email)
      limit 1
    ), added as (
      insert into receipt_copies (id, payment_id, email, asked_at, locale, next_try_at)
      select :id, payment.id, :email, :now, :locale, :now from payment
      where not exists (select from waiting)
        and (select count(*) from receipt_copies where payment_id = :paymentId) < ${maxCopies}
      returning id
    )
    select id from waiting union all select id from added`,
  returns: rowOf<{ id: string }>(),
});

/** Has the receipt sent to an address; one that still waits for the same address will do. False when there are too many. */
export async function addReceiptCopy(
  database: Database,
  copy: { paymentId: string; email: string; locale: Locale; now: number },
): Promise<boolean> {
  const [row] = await database.query(add({ ...copy, id: newOpaqueId() }));
  return row !== undefined;
}
