-- Receipts that the payer has sent to more addresses, or once more, and what came of each mail.
create table receipt_copies (
  id text primary key,
  payment_id text not null references payments,
  email text not null,
  asked_at timestamptz not null,
  -- As in receipts.
  locale text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  refusals integer not null default 0,
  given_up_at timestamptz
);

create index receipt_copies_of_a_payment on receipt_copies (payment_id, asked_at);
create index receipt_copies_by_age on receipt_copies (asked_at);
create index receipt_copies_to_send on receipt_copies (next_try_at) where sent_at is null;
