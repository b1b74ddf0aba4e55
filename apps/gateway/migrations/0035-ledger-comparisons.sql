-- When an entry was written, which can be days after its charge or refund. Null in entries that are older than this column.
alter table ledger_entries add column written_at timestamptz;
alter table ledger_entries alter column written_at set default now();
alter table refund_entries add column written_at timestamptz;
alter table refund_entries alter column written_at set default now();
create index ledger_entries_by_writing on ledger_entries (written_at);
create index refund_entries_by_writing on refund_entries (written_at) where invoice_id is null;

drop trigger keeps_entries on ledger_entries;
create trigger keeps_entries before update on ledger_entries for each row
  when (
    old.position is not null
    or (old.id, old.payment_id, old.invoice_id, old.reference, old.amount_minor, old.currency, old.at, old.written_at)
      is distinct from (new.id, new.payment_id, new.invoice_id, new.reference, new.amount_minor, new.currency, new.at, new.written_at)
  )
  execute function refuse_change();

-- The daily comparisons that the card processor has answered. The next one begins at the latest `to_at`.
create table ledger_comparisons (
  id bigint generated always as identity primary key,
  from_at timestamptz not null,
  to_at timestamptz not null check (from_at < to_at),
  compared_at timestamptz not null,
  -- Whether it covered the weekly trailing window.
  is_trailing boolean not null,
  differences integer not null
);
create index ledger_comparisons_by_end on ledger_comparisons (to_at);

-- Charges and refunds on which the ledgers differ. A difference is open until a comparison of its period shows that the ledgers agree, or
-- until a person closes it.
create table ledger_differences (
  id text primary key,
  kind text not null check (kind in ('charge', 'refund')),
  reference text not null,
  payment_id text,
  -- Copies, because unpaid payments are deleted.
  invoice_numbers text[] not null,
  confirmation_number text,
  ledger_minor bigint,
  ledger_currency text check ((ledger_currency is null) = (ledger_minor is null)),
  processor_minor bigint,
  processor_currency text check ((processor_currency is null) = (processor_minor is null)),
  processor_entries integer not null,
  -- The period of the comparison that found it.
  from_at timestamptz not null,
  to_at timestamptz not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  closed_at timestamptz,
  -- Null if a comparison closed it.
  closed_by text,
  closed_reason text check ((closed_reason is not null) = (closed_at is not null))
);
create unique index one_open_difference_per_reference on ledger_differences (kind, reference) where closed_at is null;
create index ledger_differences_of_a_reference on ledger_differences (kind, reference, closed_at);
create index ledger_differences_by_closing on ledger_differences (closed_at);
