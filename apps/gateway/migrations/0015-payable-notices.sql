-- Requests for a mail when an invoice that cannot be paid yet can be paid. The secrets in the links of the mails are stored only as
-- hashes.
create table payable_notices (
  id text primary key,
  invoice_id bigint not null references invoices (id) on delete cascade,
  email text not null,
  locale text not null,
  confirm_hash text not null unique,
  stop_hash text not null unique,
  asked_at timestamptz not null,
  -- Set by the link in the mail that asks for confirmation. Until then, no other mail is sent.
  confirmed_at timestamptz,
  -- When to check next whether the invoice can be paid; null before the confirmation, and once the alert is queued.
  next_check_at timestamptz,
  noticed_at timestamptz,
  -- When the request may be deleted.
  expires_at timestamptz not null
);

create unique index one_payable_notice_per_address on payable_notices (invoice_id, lower(email));
create index payable_notices_of_an_address on payable_notices (lower(email));
create index payable_notices_to_check on payable_notices (next_check_at) where next_check_at is not null;
create index payable_notices_to_forget on payable_notices (expires_at);

create table payable_notice_mails (
  id text primary key,
  notice_id text not null references payable_notices (id) on delete cascade,
  -- 'confirm' asks whether the recipient wants the alert, 'payable' is the alert.
  kind text not null check (kind in ('confirm', 'payable')),
  -- The mail and its delivery status, as in `receipts`.
  locale text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  refusals integer not null default 0,
  given_up_at timestamptz
);

create index payable_notice_mails_of_a_notice on payable_notice_mails (notice_id);
create index payable_notice_mails_to_send on payable_notice_mails (next_try_at) where sent_at is null;
create unique index one_confirm_mail_waits on payable_notice_mails (notice_id)
  where kind = 'confirm' and sent_at is null and given_up_at is null;
create unique index told_once on payable_notice_mails (notice_id) where kind = 'payable';
