/**
 * The part of the statement that settles a lapsed attempt. It queues the mail in the same transaction, and only once. Email addresses
 * that differ only after a plus share one mailbox at nearly every provider (RFC 5233).
 */
export const queueLapseMailSql = String.raw`lapse_mail as (
  insert into lapse_mails (reference, mailbox, locale, owed_at, next_try_at)
  select attempt.reference, lower(regexp_replace(attempt.email, '\+[^@]*@', '@')), attempt.locale, :now, :now
  from payment, attempt
)`;
