-- Disputes: a cardholder contests a charge at the bank, which takes the amount back until it has decided.
create table disputes (
  -- The card processor's id.
  id text primary key,
  payment_id text not null references payments,
  -- The charge that is disputed, in whole or in part.
  reference text not null references attempts,
  state text not null check (state in ('inquiry', 'inquiry-closed', 'open', 'won', 'lost')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- The amount that the card processor has withdrawn from the seller so far and not given back.
  withdrawn_minor bigint not null default 0,
  -- The reason in the processor's words, such as `fraudulent`.
  reason text not null,
  evidence_due_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz check ((closed_at is not null) = (state in ('inquiry-closed', 'won', 'lost'))),
  next_check_at timestamptz not null,
  -- Whether an invoice of the payment had been paid again when the bank reversed a lost dispute.
  paid_again boolean not null default false
);

create index disputes_of_a_payment on disputes (payment_id, opened_at);
create index disputes_of_a_charge on disputes (reference);
create index disputes_to_check on disputes (next_check_at);
create index disputes_that_are_open on disputes (opened_at) where state in ('inquiry', 'open');

-- The amount that was withdrawn for disputes without a final decision, and the amount that disputes have lost.
alter table payments add column disputed_minor bigint not null default 0;
alter table payments add column lost_minor bigint not null default 0;

-- The entries of disputes. They never change.
-- funds: the processor withdraws the amount, or gives it back if the amount is negative; `movement` is the processor's own id of it.
-- receivable: an invoice is due again, because its whole payment went back; negative if the bank reverses that.
-- refunds: the part of such a payment that was refunded, because `receivable` has the whole.
-- unallocated: the dispute of a charge that belongs to no payment is lost.
create table dispute_entries (
  id bigint generated always as identity primary key,
  dispute_id text not null references disputes,
  kind text not null check (kind in ('funds', 'receivable', 'refunds', 'unallocated')),
  movement text check ((movement is not null) = (kind = 'funds')),
  invoice_id bigint references invoices check ((invoice_id is not null) = (kind = 'receivable')),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  at timestamptz not null,
  written_at timestamptz not null default now(),
  unique (dispute_id, movement)
);

create index dispute_entries_by_time on dispute_entries (at) where kind = 'funds';
create index dispute_entries_by_writing on dispute_entries (written_at) where kind = 'funds';

create trigger keeps_entries before update or delete on dispute_entries for each row execute function refuse_change();
create trigger empties_nothing before truncate on dispute_entries execute function refuse_change();

-- Both sides of every entry; debits are positive. An entry moves an amount from one account to another, so all entries balance.
create or replace view postings as
  select e.reference as transaction, e.at, side.account, side.amount_minor, e.currency
  from ledger_entries e join invoices i on i.id = e.invoice_id
  cross join lateral (values
    ('card-processor', e.amount_minor),
    ('receivable/' || upper(i.customer_account_number), -e.amount_minor)
  ) as side (account, amount_minor)
  union all
  select r.refund_id, r.at, side.account, side.amount_minor, r.currency
  from refund_entries r left join invoices i on i.id = r.invoice_id
  cross join lateral (values
    (case when i.id is null then 'refunds' else 'receivable/' || upper(i.customer_account_number) end, r.amount_minor),
    (case when i.id is null then 'card-processor' else 'refunds' end, -r.amount_minor)
  ) as side (account, amount_minor)
  union all
  select d.dispute_id, d.at, side.account, side.amount_minor, d.currency
  from dispute_entries d left join invoices i on i.id = d.invoice_id
  cross join lateral (values
    (
      case d.kind
        when 'receivable' then 'receivable/' || upper(i.customer_account_number)
        when 'unallocated' then 'unallocated'
        else 'disputes'
      end,
      d.amount_minor
    ),
    (case d.kind when 'funds' then 'card-processor' when 'refunds' then 'refunds' else 'disputes' end, -d.amount_minor)
  ) as side (account, amount_minor);
