/** Part of the statement that settles a lapsed attempt: inserts the row of the mail in the same transaction, and once. Addresses that differ after a plus only are one mailbox nearly everywhere (RFC 5233). */
export const oweLapseMailSql = String.raw`lapse_mail as (
  insert into lapse_mails (reference, mailbox, locale, owed_at, next_try_at)
  select attempt.reference, lower(regexp_replace(attempt.email, '\+[^@]*@', '@')), attempt.locale, :now, :now
  from payment, attempt
)`;
