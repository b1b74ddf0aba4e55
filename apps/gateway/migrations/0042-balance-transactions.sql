-- The changes of the balance that the card processor holds for the seller, as the processor lists them, also those of its dashboard.
create table processor_transactions (
  -- The card processor's id.
  id text primary key,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'fee', 'payout', 'other')),
  -- The gateway's reference of a charge or refund, or the processor's id of one that the gateway did not request.
  reference text,
  -- The gateway's reference of the charge to which a refund or a dispute belongs.
  charge text,
  -- The change before the fee, in the currency of the balance.
  amount_minor bigint not null,
  currency text not null,
  fee_minor bigint not null,
  -- The same amount in the currency of the charge.
  moved_minor bigint,
  moved_currency text check ((moved_currency is null) = (moved_minor is null)),
  at timestamptz not null,
  read_at timestamptz not null
);
create index processor_transactions_by_time on processor_transactions (at);
create index processor_transactions_of_a_reference on processor_transactions (reference, kind);

create trigger keeps_transactions before update or delete on processor_transactions for each row execute function refuse_change();
create trigger empties_nothing before truncate on processor_transactions execute function refuse_change();

-- The periods for which all transactions were read. The next one begins at the latest `to_at`, with an overlap.
create table balance_reads (
  id bigint generated always as identity primary key,
  from_at timestamptz not null,
  to_at timestamptz not null check (from_at < to_at),
  read_at timestamptz not null
);
create index balance_reads_by_end on balance_reads (to_at);

-- The daily comparisons of the ledger with the balance. `not-offered`: the card processor lists no balance.
create table balance_comparisons (
  id bigint generated always as identity primary key,
  to_at timestamptz not null,
  compared_at timestamptz not null,
  result text not null check (result in ('equal', 'different', 'not-offered'))
);
create index balance_comparisons_by_end on balance_comparisons (to_at);

-- transaction: a change of the balance that matches no entry, or an entry without its change. balance: the balance of a currency, whose
-- `reference` is the currency.
alter table ledger_differences drop constraint ledger_differences_kind_check;
alter table ledger_differences add constraint ledger_differences_kind_check
  check (kind in ('charge', 'refund', 'dispute', 'transaction', 'balance'));

-- The transactions that no entry of the gateway explains, although they are about a charge, a refund or a dispute.
create view unexplained_transactions as
  select t.* from processor_transactions t
  where case t.kind
    when 'charge' then not exists (select from ledger_entries where reference = t.reference)
    when 'refund' then not exists (select from refunds where id = t.reference)
    when 'dispute' then not exists (select from dispute_entries where movement = t.id)
    else false
  end;

-- Both sides of the entries of transactions. Charges, refunds and disputes have entries of the gateway, so only their fees and the exchange
-- of their currency are here. A transaction that no entry explains is booked to `other` once a person has closed its difference.
create view processor_postings as
  select t.id as transaction, t.at, side.account, side.amount_minor, side.currency
  from processor_transactions t
  cross join lateral (values
    ('fees', t.fee_minor, t.currency),
    ('card-processor', -t.fee_minor, t.currency)
  ) as side (account, amount_minor, currency)
  where t.fee_minor <> 0
  union all
  select t.id, t.at, side.account, side.amount_minor, t.currency
  from processor_transactions t
  cross join lateral (values
    (case t.kind when 'fee' then 'fees' when 'payout' then 'bank' else 'other' end, -t.amount_minor),
    ('card-processor', t.amount_minor)
  ) as side (account, amount_minor)
  where t.kind in ('fee', 'payout', 'other')
  union all
  select t.id, t.at, side.account, side.amount_minor, side.currency
  from processor_transactions t
  cross join lateral (values
    ('card-processor', t.amount_minor, t.currency),
    ('exchange', -t.amount_minor, t.currency),
    ('card-processor', -t.moved_minor, t.moved_currency),
    ('exchange', t.moved_minor, t.moved_currency)
  ) as side (account, amount_minor, currency)
  where t.kind in ('charge', 'refund', 'dispute') and t.moved_currency <> t.currency
  union all
  select t.id, t.at, side.account, side.amount_minor, coalesce(t.moved_currency, t.currency)
  from unexplained_transactions t
  cross join lateral (values
    ('card-processor', coalesce(t.moved_minor, t.amount_minor)),
    ('other', -coalesce(t.moved_minor, t.amount_minor))
  ) as side (account, amount_minor)
  where exists (
    select from ledger_differences d
    where d.kind = 'transaction' and d.reference = coalesce(t.reference, t.id) and d.closed_by is not null
  );

-- `postings` has the entries of the gateway and of the transactions, so that `card-processor` is the balance at the processor.
alter view postings rename to entry_postings;
create view postings as
  select * from entry_postings
  union all
  select * from processor_postings;
