-- Mails about payments that lapsed during the bank's challenge: at most one for an attempt, deleted with it.
create table lapse_mails (
  reference text primary key references attempts on delete cascade,
  -- The email address without the part after a plus, because the mails are limited per mailbox and day.
  mailbox text not null,
  locale text not null,
  owed_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  refusals integer not null default 0,
  given_up_at timestamptz
);

create index lapse_mails_to_send on lapse_mails (next_try_at) where sent_at is null;
create index lapse_mails_by_mailbox on lapse_mails (mailbox, sent_at);
create index lapse_mails_to_forget on lapse_mails (owed_at);
