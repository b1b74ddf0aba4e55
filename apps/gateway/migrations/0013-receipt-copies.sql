-- Copies of receipts that payers request, for other addresses or again, with the delivery status of each mail.
create table receipt_copies (
  id text primary key,
  payment_id text not null references payments,
  email text not null,
  asked_at timestamptz not null,
  -- The mail and its delivery status, as in `receipts`.
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
-- At most one copy of a receipt waits to be sent to an address.
create unique index one_receipt_copy_waits_for_an_address on receipt_copies (payment_id, lower(email))
  where sent_at is null and given_up_at is null;

-- Counted in the row that each request locks, so that simultaneous requests cannot exceed the limit together.
alter table payments add column receipt_copies_asked smallint not null default 0;
