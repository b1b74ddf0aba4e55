import { defaultLocale } from '@assess/i18n';
import type { Database } from '../db/database.ts';
import { rowOf, sqlList, statement } from '../db/statement.ts';
import { newOpaqueId } from '../ids.ts';
import { attemptsWhose } from '../states/attempt.ts';
import { paymentMove } from '../states/payment.ts';
import { auditParameters, auditSql, type ActionBy } from '../audit.ts';

/** Queues a receipt again. It queues nothing if an unsent copy to the same email address is already queued. */
const resend = statement({
  name: 'resend-receipt',
  parameters: { id: 'text', paymentId: 'text', email: 'text?', defaultLocale: 'text', ...auditParameters },
  text: `
    with paid as (
      select id as payment_id, coalesce(:email, email) as email from payments
      where id = :paymentId and state in (${sqlList([paymentMove('approved').to])})
    ), copy as (
      insert into receipt_copies (id, payment_id, email, asked_at, locale, next_try_at)
      select :id, payment_id, email, :now, coalesce((
        select locale from attempts where payment_id = :paymentId and state in (${sqlList(attemptsWhose('made'))}) limit 1
      ), :defaultLocale), :now from paid
      on conflict do nothing
    ), audited as (
      ${auditSql('resend-receipt', 'paid', `jsonb_build_object('isToPayer', :email is null)`)}
    )
    select email from paid`,
  returns: rowOf<{ email: string }>(),
});

/** Resends the receipt of a payment, to its payer or to another email address. Returns `undefined` when the payment is not paid. */
export async function resendReceipt(
  database: Database,
  { paymentId, email }: { paymentId: string; email: string | undefined },
  by: ActionBy,
): Promise<{ email: string } | undefined> {
  const [sent] = await database.query(resend({ id: newOpaqueId(), paymentId, email, defaultLocale, ...by }));
  return sent;
}
