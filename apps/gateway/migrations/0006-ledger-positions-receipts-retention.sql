-- Ids are assigned before commits, so a reader that continues after the last id misses rows that are committed late. Positions are
-- assigned after commits, by one reader at a time, and are null until then. The position of an existing row is its id.
create sequence ledger_positions;
alter table ledger_entries add column position bigint;
update ledger_entries set position = id;
perform setval('ledger_positions', coalesce(max(id), 0) + 1, false) from ledger_entries;
create unique index ledger_entries_by_position on ledger_entries (position);
create index ledger_entries_without_position on ledger_entries (id) where position is null;

-- How often the mail server permanently rejected the receipt, and when the gateway gave up. The next try is then at infinity.
alter table receipts add column refusals integer not null default 0;
alter table receipts add column given_up_at timestamptz;
create index receipts_given_up on receipts (given_up_at) where given_up_at is not null;

-- Null once retention has deleted the user's personal data, and only payments still have the id.
alter table users add column last_seen_at timestamptz default now();

-- Each index serves one retention sweep.
create index payments_to_forget on payments (expires_at) where state = 'expired';
create index attempts_to_forget on attempts ((coalesce(given_up_at, started_at)))
  where state in ('declined', 'unreached') and contradicted_at is null;
create index receipts_to_forget on receipts (sent_at) where sent_at is not null;
create index users_to_forget on users (last_seen_at) where last_seen_at is not null;

-- The checks of foreign keys use these indexes when a payment, an attempt or a user is deleted.
create index attempts_of_a_payment on attempts (payment_id);
create index payments_by_user on payments (user_id) where user_id is not null;
create index ledger_entries_by_payment on ledger_entries (payment_id);
create index ledger_entries_by_reference on ledger_entries (reference);
