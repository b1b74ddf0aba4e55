/**
 * The CTE that queues the mail about a lapsed attempt, in the statement that settles the attempt. Therefore the mail is queued once, in the
 * same transaction. Email addresses that differ only after a plus share one mailbox at nearly every provider (RFC 5233).
 */
export const queueLapseMailSql = String.raw`lapse_mail as (
  insert into lapse_mails (reference, mailbox, locale, owed_at, next_try_at)
  select attempt.reference, lower(regexp_replace(attempt.email, '\+[^@]*@', '@')), attempt.locale, :now, :now
  from payment, attempt
)`;
